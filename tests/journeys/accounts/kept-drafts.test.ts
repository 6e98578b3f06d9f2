import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { smallSitePlan } from '../../support/files/fixtures';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { listKeptFiles } from '../../support/pages/kept-files';
import { enterAs } from '../../support/pages/enter';
import {
  admin,
  attach,
  chooseService,
  demoPassword,
  fillSignIn,
  owner,
  press,
  signIn,
} from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

const buyer = { email: 'buyer@asaase.test', firstName: 'Kofi' };
const typedAddress = 'GW-310-4471, Weija, Accra';

const suite = await startSuite();
const phone = await openProfile(suite.addresses.app, {
  width: 360,
  height: 740,
});
const office = await openProfile(suite.addresses.app, {
  width: 1440,
  height: 900,
});

beforeEach(() => {
  phone.errors.length = 0;
  office.errors.length = 0;
});

type Side = typeof phone;
const address = (page: Page) => page.getByLabel('Address of the land');
const note = (page: Page) => page.getByText(/^You began this on/);
const fileRow = (page: Page) => page.getByRole('button', { name: /^Remove/ });

/**
 * As when the phone needs its memory: the tab is gone with its own storage, and
 * the person opens the app anew.
 */
async function killTab(side: Side): Promise<Page> {
  const page = await side.context.newPage();
  for (const other of side.context.pages()) {
    if (other !== page) await other.close();
  }
  return page;
}

/** As when its hour is over while no page is open. */
const endHour = (page: Page) =>
  page.evaluate(() => localStorage.setItem('sessionExpiry', '1'));

async function signInAgain(
  page: Page,
  email: string,
  at: string,
): Promise<void> {
  await page.goto(at);
  await fillSignIn(page, email, demoPassword);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('user')))
    .not.toBeNull();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor({
    state: 'detached',
  });
  await page.goto(at);
}

/** The words that somebody could find on this device. */
const keptWords = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      ...Object.entries(localStorage),
      ...Object.entries(sessionStorage),
    ]),
  );

async function logOutOnPhone(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

describe('what is typed on a phone', () => {
  it('is there after the tab was killed and the session has ended, with its file', async () => {
    await signIn(phone.page, owner);
    await chooseService(phone.page, 'Land/Property Search');
    await address(phone.page).fill(typedAddress);
    await attach(phone.page, smallSitePlan());
    await fileRow(phone.page).waitFor();
    await endHour(phone.page);
    const page = await killTab(phone);
    await signInAgain(page, owner.email, '/services');
    await note(page).waitFor();
    expect(await address(page).inputValue()).toBe(typedAddress);
    await fileRow(page).waitFor();
    expect(await findViolationsInEveryLook(page, 'restored-draft')).toEqual([]);
  });

  it('is put away by one press, and brought back by another', async () => {
    const [page] = phone.context.pages();
    if (page === undefined) throw new Error('no page');
    await press(page, 'Start again');
    await expect.poll(() => address(page).inputValue()).toBe('');
    await fileRow(page).waitFor({ state: 'detached' });
    expect(await keptWords(page)).not.toContain(typedAddress);
    await press(page, 'Bring back what I typed');
    await expect.poll(() => address(page).inputValue()).toBe(typedAddress);
  });

  it('shows to nobody else who signs in on it, and nobody else is asked about it', async () => {
    const [before] = phone.context.pages();
    if (before === undefined) throw new Error('no page');
    await endHour(before);
    const page = await killTab(phone);
    await signInAgain(page, buyer.email, '/services');
    await page
      .getByText('Please select a service to proceed with your request')
      .waitFor();
    expect(await page.getByText(typedAddress).count()).toBe(0);
    await logOutOnPhone(page);
    await page.getByText('Signed out successfully!').waitFor();
    await signInAgain(page, owner.email, '/services');
    await expect.poll(() => address(page).inputValue()).toBe(typedAddress);
  });

  it('is forgotten at Logout with its file, which asks first and fetches nothing for it', async () => {
    const [before] = phone.context.pages();
    if (before === undefined) throw new Error('no page');
    await attach(before, smallSitePlan());
    await fileRow(before).waitFor();
    const page = await killTab(phone);
    await page.route(/upload/, (route) => route.abort());
    await page.goto('/profile');
    await logOutOnPhone(page);
    const question = page.getByRole('dialog', {
      name: 'Log out without sending?',
    });
    await question.getByRole('button', { name: 'Log out' }).click();
    await page.getByText('Signed out successfully!').waitFor();
    expect(await keptWords(page)).not.toContain(typedAddress);
    await expect.poll(() => listKeptFiles(page)).toEqual([]);
    await page.unroute(/upload/);
    await signInAgain(page, owner.email, '/services');
    await page
      .getByText('Please select a service to proceed with your request')
      .waitFor();
    expect(await keptWords(page)).not.toContain('draft:');
    expect(phone.errors.filter((line) => line.startsWith('threw'))).toEqual([]);
  });
});

describe('on a shared phone', () => {
  it('nothing stays after the session has ended, and until then it survives a reload', async () => {
    const [page] = phone.context.pages();
    if (page === undefined) throw new Error('no page');
    await page.goto('/profile');
    await page.getByLabel('Other people use it, too').check();
    await page.getByText(/deleted when you are signed out/).waitFor();
    expect(await findViolationsInEveryLook(page, 'shared-phone')).toEqual([]);
    await page.goto('/support');
    await page.getByLabel('Description').fill('Half a sentence');
    await page.reload();
    await expect
      .poll(() => page.getByLabel('Description').inputValue())
      .toBe('Half a sentence');
    await page.getByLabel('Supporting document').setInputFiles(smallSitePlan());
    await fileRow(page).waitFor();
    expect(await listKeptFiles(page)).toEqual([]);
    await endHour(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
    expect(await keptWords(page)).not.toContain('Half a sentence');
    await signInAgain(page, owner.email, '/support');
    await page.getByLabel('Description').waitFor();
    expect(await page.getByLabel('Description').inputValue()).toBe('');
  });
});

it('an administrator’s answer is there after the tab was killed, and says when it was begun', async () => {
  await enterAs(office.page, admin, '/admin/support');
  const open = async (page: Page) => {
    await page.getByRole('button', { name: /^View/ }).first().click();
    await press(page, 'Answer');
  };
  const answer = (page: Page) => page.getByRole('textbox', { name: 'Answer' });
  await open(office.page);
  await answer(office.page).fill('We found your payment.');
  const page = await killTab(office);
  await page.goto('/admin/support');
  await open(page);
  await note(page).waitFor();
  expect(await answer(page).inputValue()).toBe('We found your payment.');
  expect(await findViolationsInEveryLook(page, 'restored-answer')).toEqual([]);
});
