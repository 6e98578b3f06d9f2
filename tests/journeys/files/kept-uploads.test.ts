import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { largePdf, smallSitePlan } from '../../support/files/fixtures';
import { ageKeptFiles, listKeptFiles } from '../../support/pages/kept-files';
import {
  admin,
  attach,
  owner,
  pickService,
  signIn,
} from '../../support/pages/steps';
import {
  endTrouble,
  planTrouble,
  waitForHold,
} from '../../support/suite/storage-faults';
import { UploadSide } from '../../support/pages/upload-side';

const hour = 60 * 60_000;
const inPlace = { name: 'site-plan-small.jpg', size: null };

const side = await UploadSide.open({ width: 1440, height: 900 });

describe('a file that is kept on this device', () => {
  beforeEach(() => side.begin());
  afterEach(() => side.end());

  const attachSmall = async () => {
    await attach(side.page, smallSitePlan());
    await side.inPlace();
    await expect.poll(() => listKeptFiles(side.page)).toMatchObject([inPlace]);
  };

  it('is kept with its bytes until it is sent or cancelled, and without them after that', async () => {
    const { page, suite } = side;
    await planTrouble(suite, { holdAtOffset: 1024 * 1024 });
    await attach(page, largePdf());
    await waitForHold(suite);
    expect(await listKeptFiles(page)).toMatchObject([
      { name: 'scan-20-mb.pdf', size: 20 * 1024 * 1024 },
    ]);
    await page.getByRole('button', { name: 'Cancel upload' }).click();
    await expect.poll(() => listKeptFiles(page)).toEqual([]);
    await side.empty.waitFor();
    await endTrouble(suite);
    await page.reload();
    await side.empty.waitFor();
    expect(await side.newObjects()).toEqual([]);
    await attachSmall();
  });

  it('is there over another screen, and for less than a day, also when nobody comes back to the form', async () => {
    const { page } = side;
    await attachSmall();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('link', { name: 'Services', exact: true }).click();
    await side.inPlace();
    await ageKeptFiles(page, 23 * hour);
    await page.reload();
    await side.inPlace();
    await ageKeptFiles(page, hour);
    await page.reload();
    await side.empty.waitFor();
    expect(await listKeptFiles(page)).toEqual([]);
    await attachSmall();
    await ageKeptFiles(page, 24 * hour);
    await page.goto('/home');
    await expect
      .poll(() => listKeptFiles(page), { timeout: 15_000 })
      .toEqual([]);
  });

  it('is not needed: without a place to keep it the upload works', async () => {
    const { page } = side;
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The disk is full.', 'QuotaExceededError');
      };
    });
    await attach(page, smallSitePlan());
    await side.inPlace();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('link', { name: 'Services', exact: true }).click();
    await side.inPlace();
    await page.reload();
    await side.empty.waitFor();
  });

  it('outlives the end of a session by time, but neither a Logout nor another person at the form', async () => {
    const { page } = side;
    await attachSmall();
    // As after an hour: nobody pressed Logout.
    await signIn(page, owner, '/services');
    await side.inPlace();
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await page.getByLabel('E-mail').waitFor();
    await expect.poll(() => listKeptFiles(page)).toEqual([]);
    await signIn(page, owner, '/services');
    await pickService(page, 'Land/Property Search');
    await side.empty.waitFor();
    await attachSmall();
    await signIn(page, admin, '/services');
    await expect.poll(() => listKeptFiles(page)).toEqual([]);
  });
});
