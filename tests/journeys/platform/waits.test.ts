import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import {
  findViolationsInEveryLook,
  openProfile,
  type Profile,
} from '../../support/pages/browser';
import { smallSitePlan } from '../../support/files/fixtures';
import { holdRequests } from '../../support/pages/hold';
import { databaseOf } from '../../support/suite/gateway';
import {
  admin,
  attach,
  chooseService,
  fillLandDetails,
  owner,
  signIn,
  sendAnswers,
  visit,
} from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();
const db = databaseOf(suite);
let side: Profile;

afterEach(async () => {
  expect(side.errors.filter((error) => error.startsWith('threw'))).toEqual([]);
  await side.close();
});

/**
 * Scripts of the app that are asked for and never come, until they are let go.
 */
const holdScripts = (page: Page, ...names: string[]) =>
  holdRequests(page, new RegExp(`/assets/(${names.join('|')})-[^/]*\\.js`));
/** What the database is asked, by listening and over REST. */
const holdDatabase = (page: Page) =>
  holdRequests(page, /google\.firestore\.v1|\/databases\/\(default\)/);

const wait = (page: Page) => page.getByRole('status', { name: /^Opening/ });
const covers = (page: Page) => page.locator('.scrim').count();

describe('while the script of a dialog does not come', () => {
  it('a request that was sent is said to be saved, at once and once', async () => {
    side = await openProfile(suite.addresses.app, { width: 360, height: 740 });
    const { page } = side;
    const letGo = await holdScripts(page, 'payment-of', 'payment-flow');
    await signIn(page, owner);
    await chooseService(page, 'Land/Property Search');
    const address = 'GA-777-0101, Osu';
    await fillLandDetails(page, {
      name: 'Abena Owusu-Mensah',
      phone: '024 000 0142',
      address,
    });
    await attach(page, smallSitePlan());
    await page.getByRole('button', { name: /^Remove/ }).waitFor();
    await sendAnswers(page);
    await page.getByText(/^Your request LS-[\w-]+ is saved\.$/).waitFor();
    expect(await covers(page)).toBe(0);
    expect(await findViolationsInEveryLook(page, 'wait-saved')).toEqual([]);
    letGo();
    await page.getByLabel('Wallet number').waitFor();
    await wait(page).waitFor({ state: 'detached' });
    expect(
      (await db.collection('requests').where('address', '==', address).get())
        .size,
    ).toBe(1);
  });

  it('the page goes on working, Escape gives it up, and after a limit there is a way on', async () => {
    side = await openProfile(suite.addresses.app);
    const { page } = side;
    const letGo = await holdScripts(page, 'payment-of', 'payment-flow');
    await signIn(page, owner, '/history/demo-unpaid');
    const payButton = page.getByRole('button', { name: /^Pay GHS/ });
    await payButton.click();
    await wait(page).getByText('Opening: Payment...').waitFor();
    expect(await covers(page)).toBe(0);
    await page.keyboard.press('Escape');
    await wait(page).waitFor({ state: 'detached' });
    await payButton.click();
    await wait(page).getByRole('button', { name: 'Close' }).click();
    await wait(page).waitFor({ state: 'detached' });
    await payButton.click();
    await wait(page).waitFor();
    await page
      .getByRole('alert')
      .getByText('This took too long. Check your internet and try again.')
      .waitFor();
    expect(await findViolationsInEveryLook(page, 'wait-too-long')).toEqual([]);
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: 'Try again' }).click(),
    ]);
    letGo();
    await page.getByLabel('Wallet number').waitFor();
  });

  it.each([
    ['/admin/support', 'support-dialog'],
    ['/admin/reports', 'report-dialog'],
    ['/adminRequest', 'request-dialog'],
    ['/admin/bookings', 'booking-dialog'],
    ['/admin/payments?tab=all', 'payment-dialog'],
    ['/admin/audit', 'audit-dialog'],
  ])(
    'administrators, too, have words and a way on: %s',
    async (address, script) => {
      side = await openProfile(suite.addresses.app);
      const { page } = side;
      const letGo = await holdScripts(page, script);
      await signIn(page, admin, address);
      await page.getByRole('button', { name: /^View/ }).first().click();
      await wait(page)
        .getByText(/^Opening: /)
        .waitFor();
      expect(await covers(page)).toBe(0);
      await page.keyboard.press('Escape');
      await wait(page).waitFor({ state: 'detached' });
      letGo();
      await page.getByRole('button', { name: /^View/ }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  );

  it('one that is lost can be asked for again, and the screen stays', async () => {
    side = await openProfile(suite.addresses.app);
    const { page } = side;
    await page.route(/\/assets\/support-dialog-[^/]*\.js/, (route) =>
      route.abort(),
    );
    await signIn(page, admin, '/admin/support');
    await page.getByRole('button', { name: /^View/ }).first().click();
    await page
      .getByRole('alert')
      .getByText('No connection. Check your internet and try again.')
      .waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('dialog').waitFor();
  });

  it('the form of a screen has words and a way on where it would stand', async () => {
    side = await openProfile(suite.addresses.app, { width: 360, height: 740 });
    const { page } = side;
    const letGo = await holdScripts(page, 'new-message');
    await signIn(page, owner);
    await visit(page, '/support');
    await page
      .getByRole('status')
      .getByText('Loading. Your internet is slow.')
      .waitFor();
    await page
      .getByRole('alert')
      .getByText('This took too long. Check your internet and try again.')
      .waitFor();
    expect(await findViolationsInEveryLook(page, 'part-too-long')).toEqual([]);
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: 'Try again' }).click(),
    ]);
    letGo();
    await page.getByLabel('Description').waitFor();
  });

  it('the menu says so after a second', async () => {
    side = await openProfile(suite.addresses.app);
    const { page } = side;
    await holdScripts(page, 'frame');
    await signIn(page, owner);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByText('Opening. Your internet is slow.').waitFor();
  });
});

describe('on a line that swallows what is sent', () => {
  it('"Pay now" opens its form all the same', async () => {
    side = await openProfile(suite.addresses.app);
    const { page } = side;
    await signIn(page, owner, '/history/demo-unpaid');
    const payButton = page.getByRole('button', { name: /^Pay GHS/ });
    await payButton.click();
    await page.getByLabel('Wallet number').waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('Wallet number').waitFor({ state: 'detached' });
    await holdDatabase(page);
    await payButton.click();
    await wait(page).getByText('Opening: Payment...').waitFor();
    await page.getByLabel('Wallet number').waitFor({ timeout: 15_000 });
  });

  it('a dialog is locked for ten seconds at most, and says why it can be left', async () => {
    side = await openProfile(suite.addresses.app, { width: 360, height: 740 });
    const { page } = side;
    await signIn(page, owner);
    await visit(page, '/history/demo-not-clear');
    await page.getByRole('button', { name: 'Send a clearer image' }).click();
    const dialog = page.getByRole('dialog', { name: 'Resend image' });
    await dialog
      .getByLabel('Clearer image', { exact: true })
      .setInputFiles(smallSitePlan());
    await dialog.getByRole('button', { name: 'Remove file' }).waitFor();
    await holdDatabase(page);
    await dialog.getByRole('button', { name: 'Send image' }).click();
    await dialog.getByText('Sending...').waitFor();
    await page.keyboard.press('Escape');
    await dialog
      .getByText(/^This takes longer than usual\./)
      .waitFor({ timeout: 15_000 });
    expect(await findViolationsInEveryLook(page, 'dialog-slow')).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});
