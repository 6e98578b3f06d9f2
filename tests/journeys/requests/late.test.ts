import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import {
  admin,
  demoPassword,
  owner,
  press,
  rowOf,
  signIn,
} from '../../support/pages/steps';
import { databaseOf } from '../../support/suite/gateway';
import { runSchedule } from '../../support/suite/schedules';
import { startSuite } from '../../support/suite/suite';

/** A paid request of the demo data that waits for its results. */
const reviewed = { id: 'demo-review', address: 'CC-081-3340' };
const dayMs = 24 * 60 * 60_000;

const suite = await startSuite();
const ownerPhone = await openProfile(suite.addresses.app, {
  width: 360,
  height: 760,
  touch: true,
});
const office = await openProfile(suite.addresses.app);
const officePhone = await openProfile(suite.addresses.app, {
  width: 360,
  height: 760,
  touch: true,
});

const request = databaseOf(suite).doc(`requests/${reviewed.id}`);
/** The last millisecond of three days ago. */
const promisedBy = new Date(
  Math.floor(Date.now() / dayMs) * dayMs - 2 * dayMs - 1,
);

const openDetails = async (page: Page) => {
  await rowOf(page, reviewed.address)
    .getByRole('button', { name: /^View/ })
    .click();
  await page.getByRole('heading', { name: 'Request Details' }).waitFor();
};

describe('a request that is late', () => {
  it('says so on its page and on the dashboard before anybody has promised another day', async () => {
    await request.update({ promisedBy });
    const { page } = ownerPhone;
    await signIn(page, owner);
    await rowOf(page, reviewed.address)
      .getByText(/We are late\. We promised \d+ \w{3} \d{4}\. We are sorry\./)
      .waitFor();
    const next = page.getByRole('region', { name: 'Next for you' });
    await next.getByText('We are late', { exact: true }).waitFor();
    await next.getByText(/We are sorry\. We write to you/).waitFor();
    expect(await findViolationsInEveryLook(page, 'late-dashboard')).toEqual([]);
    await rowOf(page, reviewed.address)
      .getByRole('link', { name: 'Land/Property Search' })
      .click();
    await page.getByRole('heading', { name: 'We are late' }).waitFor();
    await page
      .getByText(/We write to you with the new day\./)
      .first()
      .waitFor();
  });

  it('is asked about with its reference filled in, beside what was typed before', async () => {
    const { page } = ownerPhone;
    await page.goto('/support');
    await page.getByLabel('Description').fill('Please call me.');
    await page.goto(`/history/${reviewed.id}`);
    await page.getByRole('link', { name: 'Ask about this request' }).click();
    const { reference } = (await request.get()).data() ?? {};
    await expect
      .poll(() => page.getByLabel('Description').inputValue())
      .toBe(`Please call me.\n\nAbout ${String(reference)}: `);
    expect(await page.getByLabel('Issue type').inputValue()).toBe(
      'General Inquiry',
    );
    expect(await findViolationsInEveryLook(page, 'ask-about')).toEqual([]);
    await page.getByLabel('Description').fill('');
    await page.goto(`/history/${reviewed.id}`);
  });

  it('gets a new day and its reason from the office, which the owner reads at once and is written', async () => {
    const { page } = office;
    await signIn(page, admin, '/adminRequest');
    await openDetails(page);
    await press(page, 'Promise a new day');
    await press(page, 'Save the new day');
    await page.getByText('Choose the new day.').waitFor();
    await page.getByText('Choose why it is late.').waitFor();
    expect(await findViolationsInEveryLook(page, 'new-day')).toEqual([]);
    await page.getByLabel('New day').selectOption({ index: 3 });
    await page.getByLabel('Why it is late').selectOption('other');
    await press(page, 'Save the new day');
    await page.getByText('Write why it is late.').waitFor();
    await page
      .getByLabel('Note to the owner')
      .fill('The file is at the office in Kumasi.');
    await press(page, 'Save the new day');
    await page.getByText('Saved. We write to the owner.').waitFor();
    await page.getByText(/^Message for the owner on \d+/).waitFor();

    const { page: ownPage } = ownerPhone;
    await ownPage
      .getByText(/The new day is .* The file is at the office in Kumasi\./)
      .first()
      .waitFor();
    await ownPage
      .getByRole('listitem')
      .filter({ hasText: 'Results ready, still to come' })
      .getByText(/^Promised by \d+ \w{3} \d{4}, now by \d+ \w{3} \d{4}$/)
      .waitFor();
    await ownPage.getByText('Promised by', { exact: true }).waitFor();
    await ownPage.getByText('New day', { exact: true }).waitFor();
    expect(await findViolationsInEveryLook(ownPage, 'late-request')).toEqual(
      [],
    );
    const letters = await databaseOf(suite)
      .collection('outbox')
      .where('recordId', '==', reviewed.id)
      .where('kind', '==', 'later-promise')
      .get();
    expect(letters.docs.map((entry) => entry.get('channel') as string)).toEqual(
      expect.arrayContaining(['mail', 'sms']),
    );
    expect(letters.size).toBe(2);
  });

  it('is told to nobody again by the schedule, and can be changed on a phone', async () => {
    await runSchedule(suite, 'keepPromises');
    const { page } = officePhone;
    await enterAs(
      page,
      { email: admin.email, password: demoPassword },
      '/adminRequest',
    );
    await openDetails(page);
    await press(page, 'Change the new day');
    await page.getByLabel('Why it is late').waitFor();
    expect(await findViolationsInEveryLook(page, 'new-day-phone')).toEqual([]);
    await press(page, 'Do not change it');
    const audit = await databaseOf(suite)
      .collection('audit')
      .where('documentId', '==', reviewed.id)
      .where('action', '==', 'request-lateness-told')
      .get();
    expect(audit.size).toBe(0);
  });
});
