import { statSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findViolationsInEveryLook } from '../../support/pages/browser';
import {
  emptyFile,
  hugeFile,
  largePdf,
  phonePhoto,
  pictureBomb,
  poorPhoto,
  programNamedPng,
  sitePlan,
} from '../../support/files/fixtures';
import {
  attach,
  fillLandDetails,
  sha256OfFile,
  sendAnswers,
  submitButton,
} from '../../support/pages/steps';
import {
  endTrouble,
  planTrouble,
  readTrouble,
  waitForHold,
} from '../../support/suite/storage-faults';
import { UploadSide } from '../../support/pages/upload-side';

const megabyte = 1024 * 1024;
const land = {
  name: 'Abena Owusu-Mensah',
  phone: '0240000142',
  address: 'GA-183-8164, East Legon',
};
const blurred =
  'The photo looks blurred. Lay the plan flat in good light and hold still.';

const look = async (side: UploadSide, name: string) =>
  expect(await findViolationsInEveryLook(side.page, name)).toEqual([]);

const side = await UploadSide.open({ width: 360, height: 740 });

describe('a document', () => {
  beforeEach(() => side.begin());
  afterEach(() => side.end());

  it('that is blurred goes as it is when its owner says so, and not before', async () => {
    const { page } = side;
    await attach(page, poorPhoto('blurred'));
    await fillLandDetails(page, land);
    await page.getByText(blurred).waitFor();
    await look(side, 'upload-blurred');
    await submitButton(page).click();
    await page
      .getByText('Choose another file, or use this one anyway.')
      .waitFor();
    expect(await side.newObjects()).toEqual([]);
    await page.getByRole('button', { name: 'Use it anyway' }).click();
    await side.inPlace();
    expect(await side.newHashes()).toEqual([
      sha256OfFile(poorPhoto('blurred')),
    ]);
  });

  it('that is a phone photo becomes smaller, and says so', async () => {
    const { page } = side;
    await attach(page, phonePhoto());
    await side.inPlace();
    await page
      .getByText(
        /^Made smaller for your network: 3\.2 MB to (0\.\d MB|\d{3} KB|1\.\d MB)$/,
      )
      .waitFor();
    await look(side, 'upload-smaller');
    const [stored, ...others] = await side.newObjects();
    expect(others).toEqual([]);
    expect(stored?.size).toBeLessThan(statSync(phonePhoto()).size * 0.8);
    expect(stored?.name).toMatch(/__IMG-20261102\.jpg$/);
  });

  it('that is a large scan goes smaller or whole, as its owner chooses on a slow network', async () => {
    const { page } = side;
    // As the last file went: 47 kB a second.
    await page.evaluate(
      (speed) => localStorage.setItem('uploadSpeed', JSON.stringify(speed)),
      {
        bytesPerSecond: 47_000,
        at: Date.now(),
      },
    );
    await attach(page, sitePlan());
    await page
      .getByText('This photo is big for your network.')
      .scrollIntoViewIfNeeded();
    await look(side, 'upload-large-scan');
    await fillLandDetails(page, land);
    await submitButton(page).click();
    await page.getByText('Choose how to send the scan first.').waitFor();
    expect(await side.newObjects()).toEqual([]);
    await page
      .getByRole('button', { name: /^Send smaller \(0\.\d MB, readable\)$/ })
      .click();
    await side.inPlace();
    const [smaller] = await side.newObjects();
    expect(smaller?.size).toBeLessThan(statSync(sitePlan()).size * 0.8);
    await look(side, 'upload-smaller-scan');
    await page.getByRole('button', { name: 'Send as it is (3.2 MB)' }).click();
    await page.getByRole('button', { name: /^Send smaller/ }).waitFor();
    await side.inPlace();
    expect(await side.newHashes()).toContain(sha256OfFile(sitePlan()));
  });

  it('goes on by itself after a reload, stays paused over one, and is kept until it is used', async () => {
    const { page, suite } = side;
    await fillLandDetails(page, land);
    await planTrouble(suite, { holdAtOffset: 3 * megabyte });
    await attach(page, largePdf());
    await waitForHold(suite);
    // The page that comes back finds the same trouble.
    await planTrouble(suite, { holdAtOffset: 3 * megabyte });
    await page.reload();
    await page
      .getByRole('progressbar', { name: 'Uploading scan-20-mb.pdf' })
      .waitFor();
    expect(await page.getByLabel('Name on the land papers').inputValue()).toBe(
      land.name,
    );
    await waitForHold(suite);
    await look(side, 'upload-resumed');

    await page.getByRole('button', { name: 'Pause upload' }).click();
    await page.getByText('Paused').waitFor();
    await look(side, 'upload-paused');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    // The connection it was held on is given up, and nothing takes its place.
    await endTrouble(suite);
    await expect.poll(async () => (await readTrouble(suite)).held).toBe(0);
    expect(await side.newObjects()).toEqual([]);
    expect(sent.filter((url) => url.includes('/v0/b/'))).toEqual([]);
    // It stays so over a reload, for the data is its owner's to spend.
    await page.reload();
    await page.getByText('Paused').waitFor();
    await page.getByRole('button', { name: 'Resume upload' }).click();
    await side.inPlace();
    expect(await side.newHashes()).toEqual([sha256OfFile(largePdf())]);

    // In place after another reload too, and not sent again.
    await page.reload();
    await side.inPlace();
    expect(await side.newObjects()).toHaveLength(1);
    await sendAnswers(page);
    await page.getByLabel('Wallet number').waitFor();
    // Once used it is not offered again.
    await page.goto('/services');
    await page
      .getByText('Please select a service to proceed with your request')
      .waitFor();
    await page.getByText('Read what each one covers.').waitFor();
  });

  it('that cannot be taken is refused in words, and nothing of it is sent', async () => {
    const { page } = side;
    for (const [file, words] of [
      [
        programNamedPng(),
        'We cannot read this file. Choose a JPEG, PNG, WEBP or PDF.',
      ],
      [emptyFile(), 'This file is empty. Choose another one.'],
      [hugeFile(), 'This file is larger than 20 MB. Choose a smaller one.'],
      [
        pictureBomb(),
        'This picture is too large to open (30,000 x 30,000 pixels).',
      ],
    ] as const) {
      await attach(page, file);
      await page.getByText(words).waitFor();
    }
    expect(await side.newObjects()).toEqual([]);
  });
});
