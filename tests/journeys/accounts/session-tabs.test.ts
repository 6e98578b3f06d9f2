import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { logOut } from '../../support/pages/account-steps';
import { openProfile } from '../../support/pages/browser';
import { smallSitePlan } from '../../support/files/fixtures';
import {
  attach,
  chooseService,
  demoPassword,
  fillLandDetails,
  fillSignIn,
  owner,
  pay,
  press,
  requestService,
  rowOf,
  signIn,
  sendAnswers,
} from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

const minute = 60_000;
const elsewhereWords = 'You were signed out in another tab.';
const buyer = { email: 'buyer@asaase.test' };
const land = {
  name: 'Abena Owusu-Mensah',
  phone: '0240000142',
  address: 'GW-310-4471, Weija, Accra',
};

const suite = await startSuite();
const side = await openProfile(suite.addresses.app);
/** two tabs of one browser */
const here = side.page;
let there: Page;

beforeEach(() => {
  side.errors.length = 0;
});

const isAtSignIn = (page: Page) =>
  page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
const nameField = (page: Page) => page.getByLabel('Name on the land papers');
const keptUser = (page: Page) =>
  page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('user') ?? 'null') as {
        uid: string;
        name: string;
      } | null,
  );
const draftsIn = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
      (key) => key.startsWith('draft:'),
    ),
  );
/** A Logout that asks about what is typed, also in another tab. */
const logOutUnsent = async (page: Page) => {
  await press(page, 'Logout');
  await page
    .getByRole('dialog', { name: 'Log out without sending?' })
    .getByRole('button', { name: 'Log out' })
    .click();
  await page.getByText('Signed out successfully!').waitFor();
};
const welcomed = (page: Page, name: string) =>
  page.getByText(`Welcome, ${name}`).first().waitFor();
/**
 * Keeps the words of everything that is on the screen at any moment from now
 * on.
 */
const watchWords = () => {
  const seen: string[] = [];
  Object.assign(window, { seenWords: seen });
  const look = () => seen.push(document.querySelector('body')?.innerText ?? '');
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  });
};
/**
 * The moments at which the screen already spoke to `name`, in the words it
 * showed.
 */
const momentsOf = (page: Page, name: string) =>
  page.evaluate(
    (welcome) =>
      (window as unknown as { seenWords: string[] }).seenWords.filter((words) =>
        words.includes(welcome),
      ),
    `Welcome, ${name}`,
  );
/**
 * Nothing of the person before was on the screen together with the one who came
 * after.
 */
const isUnmixed = async (page: Page, name: string, foreign: string[]) => {
  const moments = await momentsOf(page, name);
  expect(moments.length).toBeGreaterThan(0);
  for (const words of foreign) {
    expect(moments.filter((moment) => moment.includes(words))).toEqual([]);
  }
};
/** Real time in the page: whatever comes late has come by then. */
const letPass = (page: Page, ms: number) =>
  page.evaluate(
    (time) => new Promise((resolve) => setTimeout(resolve, time)),
    ms,
  );
/** The land of the first row, which only its owner sees. */
const findOwnLand = async (page: Page) => {
  const row = await page.getByRole('row').nth(1).innerText();
  const land = /[A-Z]{2}-\d{3}-\d{4}/.exec(row);
  if (land === null) throw new Error(`no land in: ${row}`);
  return land[0];
};

// Two tabs that pass from person to person: each test goes on where the one
// before has left them.
describe('a Logout and a sign-in in one of two tabs', () => {
  it('a Logout that fails says so, changes nothing, and can be tried again', async () => {
    await signIn(here, owner);
    // A browser whose disk refuses: the identity service's SDK cannot forget
    // the person.
    await here.evaluate(() => {
      const { prototype } = Storage;
      const forget = Reflect.get(prototype, 'removeItem');
      const refuse = function (this: Storage, key: string) {
        if (key.startsWith('firebase:authUser')) {
          throw new DOMException('The disk refuses.', 'UnknownError');
        }
        forget.call(this, key);
      };
      prototype.removeItem = refuse;
      Object.assign(window, {
        mendDisk: () => (prototype.removeItem = forget),
      });
    });
    await here.getByRole('button', { name: 'Logout' }).click();
    await here.getByText('Failed to sign out. Please try again.').waitFor();
    expect((await keptUser(here))?.name).toMatch(/^Abena/);
    await here.evaluate('mendDisk()');
  });

  it('a Logout ends it in the other tabs, says so, and takes what was typed there along', async () => {
    there = await side.context.newPage();
    await chooseService(there, 'Land/Property Search');
    await nameField(there).fill('Half a na');
    await expect.poll(() => draftsIn(there)).toHaveLength(1);
    await logOutUnsent(here);
    await isAtSignIn(there);
    await there.getByText(elsewhereWords).waitFor();
    expect(await draftsIn(there)).toEqual([]);
    expect(await keptUser(here)).toBeNull();
    // The same person comes back, and so does the screen the other tab was at.
    await fillSignIn(here, owner.email, demoPassword);
    await welcomed(here, owner.firstName);
    await there.getByRole('heading', { name: 'Request a service' }).waitFor();
    expect(new URL(there.url()).pathname).toBe('/services');
    expect(side.errors).toEqual([]);
  });

  it('somebody else’s sign-in in one tab is theirs in every tab, and stays', async () => {
    await there.getByRole('link', { name: 'History and Payments' }).click();
    await there
      .getByRole('heading', { name: 'History and Payments' })
      .waitFor();
    const land = await findOwnLand(there);
    await logOut(here);
    await isAtSignIn(there);
    await there.evaluate(watchWords);
    await fillSignIn(here, buyer.email, demoPassword);
    await Promise.all([welcomed(here, 'Kofi'), welcomed(there, 'Kofi')]);
    const uid = (await keptUser(here))?.uid;
    // The identity service's reports of the Logout and of the sign-in come late
    // in the other tab.
    await letPass(there, 5_000);
    expect((await keptUser(here))?.uid).toBe(uid);
    await Promise.all([welcomed(here, 'Kofi'), welcomed(there, 'Kofi')]);
    await rowOf(there, 'NT-005-9471').waitFor();
    await isUnmixed(there, 'Kofi', [land, 'Abena']);
    expect(await there.getByText(elsewhereWords).count()).toBe(0);
    expect(side.errors).toEqual([]);
  });

  it('a tab that slept through a Logout and a sign-in as somebody else is theirs when it wakes up', async () => {
    await there.evaluate(watchWords);
    const devtools = await side.context.newCDPSession(there);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await logOut(here);
    await fillSignIn(here, owner.email, demoPassword);
    await welcomed(here, 'Abena');
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    await welcomed(there, 'Abena');
    await letPass(there, 3_000);
    await welcomed(there, 'Abena');
    await isUnmixed(there, 'Abena', ['NT-005-9471', 'Kofi']);
    expect((await keptUser(here))?.name).toMatch(/^Abena/);
    expect(side.errors).toEqual([]);
    await there.close();
  });

  it('a Logout elsewhere stops an upload; nothing breaks, and nothing is sent in the name of who left', async () => {
    there = await side.context.newPage();
    await chooseService(there, 'Land/Property Search');
    suite.slowUploads(8_000);
    await there
      .getByLabel('Site plan or document')
      .setInputFiles(smallSitePlan());
    await there.getByRole('progressbar').waitFor();
    await logOutUnsent(here);
    await isAtSignIn(there);
    suite.slowUploads(null);
    await fillSignIn(there, buyer.email, demoPassword);
    await there.getByRole('heading', { name: 'Request a service' }).waitFor();
    await there
      .getByText('Please select a service to proceed with your request')
      .waitFor();
    expect(await there.getByRole('progressbar').count()).toBe(0);
    await there.close();
    expect(side.errors.filter((line) => line.startsWith('threw'))).toEqual([]);
  });
});

it('a Logout elsewhere leaves a payment to the server: it is settled, and found under History', async () => {
  const address = 'GL-044-1297, Labadi, Accra';
  await signIn(here, owner);
  there = await side.context.newPage();
  await requestService(
    there,
    'Land/Property Search',
    { ...land, address },
    smallSitePlan(),
  );
  const answered = there.waitForResponse('**/api/processPayment');
  await pay(there, '0240000001');
  await answered;
  await logOut(here);
  await isAtSignIn(there);
  await signIn(here, owner, '/history');
  await rowOf(here, address).getByText('Paid').waitFor();
  await there.close();
  expect(side.errors.filter((line) => line.startsWith('threw'))).toEqual([]);
});

it('what was typed survives the end of the hour, and the file too, but not the sending', async () => {
  await here.clock.install();
  await signIn(here, owner);
  await chooseService(here, 'Land/Property Search');
  await fillLandDetails(here, { ...land, address: '' });
  await attach(here, smallSitePlan());
  await here.getByRole('button', { name: /^Remove/ }).waitFor();
  await here.clock.fastForward(61 * minute);
  await isAtSignIn(here);
  await fillSignIn(here, owner.email, demoPassword);
  await expect.poll(() => nameField(here).inputValue()).toBe(land.name);
  await here.getByRole('button', { name: /^Remove/ }).waitFor();
  await here.getByLabel('Address of the land').fill(land.address);
  await sendAnswers(here);
  await here.getByLabel('Wallet number').waitFor();
  expect(await draftsIn(here)).toEqual([]);
  expect(side.errors.filter((line) => line.startsWith('threw'))).toEqual([]);
});
