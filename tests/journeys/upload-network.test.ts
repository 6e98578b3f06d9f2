import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allowServiceWorkers, findViolationsInEveryLook } from '../support/browser';
import { largePdf, lineDrawing, smallSitePlan } from '../support/fixtures';
import { attach, chooseService, sha256OfFile } from '../support/steps';
import { endTrouble, planTrouble, readTrouble, waitForHold } from '../support/storage-faults';
import { UploadSide } from '../support/upload-side';

allowServiceWorkers();

const megabyte = 1024 * 1024;

describe('an upload and its network', () => {
  let side: UploadSide;

  beforeAll(async () => {
    side = await UploadSide.open({ width: 1440, height: 900 });
  });
  afterAll(() => side.close());
  beforeEach(() => side.begin());
  afterEach(() => side.end());

  /** A large file on its way, which stands still at its third megabyte. */
  const holdUpload = async () => {
    await planTrouble(side.suite, { holdAtOffset: 3 * megabyte });
    await attach(side.page, largePdf());
    await waitForHold(side.suite);
  };

  it('brings 20 MB over a connection that is cut five times: one object, the right one', async () => {
    const cuts = [0.1, 0.5, 1.5, 6, 18].map((at) => Math.round(at * megabyte) + 7);
    await planTrouble(side.suite, { dropAtOffsets: cuts });
    await attach(side.page, largePdf());
    await side.inPlace(120_000);
    expect((await readTrouble(side.suite)).pending).toEqual([]);
    expect((await side.newObjects()).map(({ sha256, size }) => [sha256, size])).toEqual([
      [sha256OfFile(largePdf()), 20 * megabyte],
    ]);
  });

  it('waits for a lost network and goes on', async () => {
    await holdUpload();
    await side.profile.context.setOffline(true);
    await side.page.getByText(/Waiting for the network/).waitFor();
    await endTrouble(side.suite);
    await side.profile.context.setOffline(false);
    await side.inPlace();
    expect(await side.newHashes()).toEqual([sha256OfFile(largePdf())]);
  });

  it('goes on in another tab when its own was killed, and never in two', async () => {
    await holdUpload();
    const second = await side.profile.context.newPage();
    await second.goto('/services');
    // The first tab has it: nothing is kept here.
    await second.getByText('Pick one from the list to see the form.').waitFor();
    await side.page.close();
    side.page = second;
    await second.reload();
    await second.getByText('Your file scan-20-mb.pdf is kept. Pick a service to go on with it.').waitFor();
    expect(await findViolationsInEveryLook(second, 'upload-kept')).toEqual([]);
    await endTrouble(side.suite);
    await chooseService(second, 'Land/Property Search');
    await side.inPlace();
    expect(await side.newHashes()).toEqual([sha256OfFile(largePdf())]);
  });

  it('counts as sent when only the answer was lost', async () => {
    const { page } = side;
    await page.route(
      (url) => url.searchParams.has('upload_id'),
      async (route) => {
        const answer = await route.fetch().catch(() => null);
        const isLost = answer === null || answer.headers()['x-goog-upload-status'] === 'final';
        await (isLost ? route.abort() : route.fulfill({ response: answer }));
      },
    );
    await attach(page, lineDrawing());
    await expect.poll(async () => (await side.newObjects()).length, { timeout: 30_000 }).toBe(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await side.inPlace();
    expect(await side.newHashes()).toEqual([sha256OfFile(lineDrawing())]);
  });

  it('is cancelled: nothing is stored, and nothing comes back', async () => {
    await holdUpload();
    await side.page.getByRole('button', { name: 'Cancel upload' }).click();
    await side.empty.waitFor();
    await endTrouble(side.suite);
    await side.page.reload();
    await side.empty.waitFor();
    expect(await side.newObjects()).toEqual([]);
  });

  it.each([
    // The refusal and the look whether an earlier attempt arrived.
    [403, 2, 'User does not have permission to access the object'],
    [401, 1, 'User is not authenticated, please authenticate using Firebase Authentication and try again.'],
    [402, 1, 'The file storage is full. Please try again later.'],
    [404, 1, 'An unknown error occurred with this file. Please try again.'],
  ])('says what %i of the storage means, and tries again', async (status, times, words) => {
    const { page, suite } = side;
    await planTrouble(suite, { status, times });
    await attach(page, lineDrawing());
    await page.getByText(words).waitFor();
    expect((await readTrouble(suite)).pending).toEqual([]);
    expect(await side.newObjects()).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await side.inPlace();
    expect(await side.newHashes()).toEqual([sha256OfFile(lineDrawing())]);
  });

  it('lets another file be chosen after a failure', async () => {
    const { page, suite } = side;
    await planTrouble(suite, { status: 402, times: 1 });
    await attach(page, lineDrawing());
    await page.getByText('The file storage is full. Please try again later.').waitFor();
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
    await page.clock.install();
    await planTrouble(suite, { status: 503, times: 100_000 });
    await attach(page, lineDrawing());
    const words = page.getByText('Max retry time for operation exceeded, please try again.');
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
  });
});
