import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import {
  poorPhoto,
  resultsPdf,
  sitePlan,
  smallSitePlan,
} from '../../support/files/fixtures';
import { storedObjects, databaseOf } from '../../support/suite/gateway';
import { listKeptFiles } from '../../support/pages/kept-files';
import { makePerson } from '../../support/records/people';
import { endTrouble, planTrouble } from '../../support/suite/storage-faults';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();
const db = databaseOf(suite);
const kwame = await makePerson(suite, 'Kwame Owusu');
const phone = await openProfile(suite.addresses.app, {
  width: 360,
  height: 740,
});
const desk = await openProfile(suite.addresses.app);

const lostImage = 'Image of the lost land document';
const submit = (page: Page) =>
  page.getByRole('button', { name: /^(Continue|Submit report)$/ });
const attach = (page: Page, label: string, file: string) =>
  page.getByLabel(label).setInputFiles(file);
const seen = (page: Page, text: string | RegExp) =>
  page.getByText(text).first().waitFor();
const refuse = async (refused: boolean) => {
  const closed = db.doc(`closed_accounts/${kwame.uid}`);
  await (refused ? closed.set({ uid: kwame.uid }) : closed.delete());
};
const reports = (page: Page) =>
  page.getByRole('list', { name: 'Your reports' }).getByRole('article');

async function enter(page: Page, path: string): Promise<void> {
  await enterAs(page, kwame, path);
}

async function fill(page: Page, address: string): Promise<void> {
  await page.getByLabel('Name').fill('Kwame Owusu-Mensah');
  await page.getByLabel('Phone number').fill('020 000 0377');
  await page.getByLabel('Address', { exact: true }).fill(address);
}

describe('lost land papers, on a phone', () => {
  it('says what is missing, and takes images only', async () => {
    const { page } = phone;
    await enter(page, '/lost-lands');
    await page
      .getByRole('heading', { name: 'Report lost land papers' })
      .waitFor();
    await page.getByRole('form', { name: 'Submit Due Diligence' }).waitFor();
    await submit(page).click();
    await seen(page, 'Please fill in all fields');
    expect(await findViolationsInEveryLook(page, 'lost-lands-missing')).toEqual(
      [],
    );
    await attach(page, lostImage, resultsPdf());
    await seen(
      page,
      'Invalid file type. Only JPEG, PNG, or WEBP images are allowed.',
    );
    await attach(page, lostImage, poorPhoto('dark'));
    await seen(page, 'The photo looks too dark.');
  });

  it('shows the picture and how far it is, says why it failed, and keeps all over a reload', async () => {
    const { page } = phone;
    await fill(page, 'AK-039-5028, Ahodwo, Kumasi');
    await planTrouble(suite, { status: 403, times: 2 });
    await attach(page, lostImage, sitePlan());
    await seen(page, 'User does not have permission to access the object');
    await endTrouble(suite);
    suite.slowUploads(120_000);
    await page.getByRole('button', { name: 'Try again' }).click();
    await seen(page, /^Uploading, [1-9]\d?%/);
    await page.getByRole('img', { name: /^Your image site-plan/ }).waitFor();
    await page.getByRole('progressbar').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Pause upload' }).click();
    await seen(page, /^Uploading, \d+%\. Paused/);
    await expect
      .poll(() => listKeptFiles(page))
      .toMatchObject([{ paused: true }]);
    suite.slowUploads(null);
    await page.reload();
    await page.getByRole('button', { name: 'Resume upload' }).click();
    await page.getByRole('button', { name: 'Remove image' }).waitFor();
    expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe(
      'AK-039-5028, Ahodwo, Kumasi',
    );
  });

  it('fails where it is refused or has no network, loses nothing, then gives a reference number', async () => {
    const { page } = phone;
    await refuse(true);
    await submit(page).click();
    await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
    await submit(page).click();
    await seen(page, 'Failed to submit due diligence');
    await refuse(false);
    await phone.context.setOffline(true);
    await submit(page).click();
    await seen(page, 'No connection. Check your internet and try again.');
    await phone.context.setOffline(false);
    await phone.page.waitForFunction(() => navigator.onLine);
    await submit(page).click();
    await seen(page, 'Lost Land submitted successfully!');
    const reference = await page.getByText(/^LS-[\w-]+$/).innerText();
    expect(await findViolationsInEveryLook(page, 'lost-lands-sent')).toEqual(
      [],
    );
    const sent = await storedObjects(suite, `lostLandsDocuments/${kwame.uid}/`);
    expect(sent).toHaveLength(1);
    await page.getByRole('link', { name: 'See your reports' }).click();
    await reports(page)
      .filter({ hasText: reference })
      .getByText('Pending review')
      .waitFor();
    await page
      .getByRole('button', { name: /^Open the image of Lost land/ })
      .waitFor();
  });
});

describe('a due diligence report, at a desk', () => {
  it('is found from the services, sent, and stands above the earlier one at both places', async () => {
    const { page } = desk;
    await enter(page, '/services');
    await page
      .getByRole('region', { name: 'Lost your land papers?' })
      .waitFor();
    expect(await findViolationsInEveryLook(page, 'services-reports')).toEqual(
      [],
    );
    await page.getByRole('link', { name: 'Your reports' }).click();
    await page.getByRole('heading', { name: 'Reports', exact: true }).waitFor();
    await reports(page).getByText('AK-039-5028').waitFor();
    await page.getByRole('button', { name: 'New report' }).click();
    await fill(page, 'GA-183-8164, East Legon');
    await attach(page, 'Image of the land document', smallSitePlan());
    await page.getByRole('button', { name: 'Remove image' }).waitFor();
    expect(await findViolationsInEveryLook(page, 'due-diligence-new')).toEqual(
      [],
    );
    await submit(page).click();
    await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
    await submit(page).click();
    await seen(page, 'Due Diligence submitted successfully!');
    await page.getByRole('button', { name: 'Done' }).waitFor();
    // Back leaves the confirmation as well as its button does.
    await page.goBack();
    await page.getByRole('button', { name: 'New report' }).click();
    await page.getByRole('heading', { name: 'New report' }).waitFor();
    expect(await page.getByRole('button', { name: 'Done' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Close' }).click();
    for (const place of [page, phone.page]) {
      await expect.poll(() => reports(place).count()).toBe(2);
      expect(await reports(place).first().innerText()).toContain('GA-183-8164');
    }
    await page
      .getByRole('button', { name: /^Open the image of Due diligence/ })
      .waitFor();
    expect(await findViolationsInEveryLook(page, 'due-diligence')).toEqual([]);
    expect(
      await storedObjects(suite, `dueDiligenceDocuments/${kwame.uid}/`),
    ).toHaveLength(1);
  });
});
