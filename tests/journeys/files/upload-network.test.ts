import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findViolationsInEveryLook } from '../../support/pages/browser';
import {
  lineDrawing,
  scannedPdf,
  smallSitePlan,
} from '../../support/files/fixtures';
import { attach, sha256OfFile } from '../../support/pages/steps';
import {
  endTrouble,
  planTrouble,
  waitForHold,
} from '../../support/suite/storage-faults';
import { UploadSide } from '../../support/pages/upload-side';

const megabyte = 1024 * 1024;

/** In the page: the uploads that some tab has. */
const heldLocks = async () =>
  ((await navigator.locks.query()).held ?? [])
    .map(({ name }) => name ?? '')
    .filter((name) => name.startsWith('upload:'));

const side = await UploadSide.open({ width: 1440, height: 900 });

describe('an upload and its network', () => {
  beforeEach(() => side.begin());
  afterEach(() => side.end());

  it('waits for a lost network and goes on, also with a file that was chosen without one', async () => {
    const { page, profile, suite } = side;
    await profile.context.setOffline(true);
    await attach(page, scannedPdf());
    await page.getByText(/Waiting for the network/).waitFor();
    expect(await findViolationsInEveryLook(page, 'upload-offline')).toEqual([]);
    await planTrouble(suite, { holdAtOffset: 3 * megabyte });
    await profile.context.setOffline(false);
    await waitForHold(suite);
    await profile.context.setOffline(true);
    await page.getByText(/Waiting for the network/).waitFor();
    await endTrouble(suite);
    await profile.context.setOffline(false);
    await side.inPlace();
    expect(await side.newHashes()).toEqual([sha256OfFile(scannedPdf())]);
  });

  it('goes on in another tab when its own was killed, and never in two', async () => {
    await planTrouble(side.suite, { holdAtOffset: 3 * megabyte });
    await attach(side.page, scannedPdf());
    await waitForHold(side.suite);
    const second = await side.profile.context.newPage();
    await second.goto('/services');
    // The first tab has it: the form is there without it.
    await second.getByText('JPEG, PNG, WEBP or PDF, up to 20 MB').waitFor();
    await side.page.close();
    side.page = second;
    // A browser that has much to do lets a closed tab's lock go a little later.
    await expect.poll(() => second.evaluate(heldLocks)).toEqual([]);
    await second.reload();
    await second.getByText('scan-6-mb.pdf').first().waitFor();
    expect(await findViolationsInEveryLook(second, 'upload-kept')).toEqual([]);
    await endTrouble(side.suite);
    await side.inPlace();
    expect(await side.newHashes()).toEqual([sha256OfFile(scannedPdf())]);
  });

  it('counts as sent when only the answer was lost', async () => {
    const { page } = side;
    await page.route(
      (url) => url.searchParams.has('upload_id'),
      async (route) => {
        const answer = await route.fetch({ maxRetries: 5 }).catch(() => null);
        const isLost =
          answer === null ||
          answer.headers()['x-goog-upload-status'] === 'final';
        await (isLost ? route.abort() : route.fulfill({ response: answer }));
      },
    );
    await attach(page, lineDrawing());
    await expect
      .poll(async () => (await side.newObjects()).length, { timeout: 30_000 })
      .toBe(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await side.inPlace();
    expect(await side.newHashes()).toEqual([sha256OfFile(lineDrawing())]);
  });

  it('lets another file be chosen after a failure', async () => {
    const { page, suite } = side;
    await planTrouble(suite, { status: 402, times: 1 });
    await attach(page, lineDrawing());
    await page
      .getByText('The file storage is full. Please try again later.')
      .waitFor();
    expect(await findViolationsInEveryLook(page, 'upload-failed')).toEqual([]);
    const [picker] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose another' }).click(),
    ]);
    await picker.setFiles(smallSitePlan());
    await side.inPlace();
    expect(await side.newHashes()).toEqual([sha256OfFile(smallSitePlan())]);
  });

  it('gives up after ten minutes without a working storage, in words, and tries again when asked', async () => {
    const { page, suite } = side;
    // It stands still between the steps: one that goes on by itself has to
    // catch up with a slow machine, and may not.
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await planTrouble(suite, { status: 503, times: 100_000 });
    await attach(page, lineDrawing());
    const words = page.getByText(
      'Max retry time for operation exceeded, please try again.',
    );
    let minutes = 0;
    await expect
      .poll(
        async () => {
          await page.clock.runFor(15_000);
          minutes += 0.25;
          return words.isVisible();
        },
        { timeout: 60_000, interval: 50 },
      )
      .toBe(true);
    expect(minutes).toBeGreaterThanOrEqual(9.5);
    await endTrouble(suite);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect
      .poll(
        async () => {
          await page.clock.runFor(1_000);
          return page.getByRole('button', { name: 'Remove file' }).isVisible();
        },
        { timeout: 30_000 },
      )
      .toBe(true);
    expect(await side.newHashes()).toEqual([sha256OfFile(lineDrawing())]);
    await page.clock.resume();
  });
});
