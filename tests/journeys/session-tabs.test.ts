import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { allowServiceWorkers, openProfile, type Profile } from '../support/browser';
import { smallSitePlan } from '../support/fixtures';
import { withAdmin } from '../support/gateway';
import {
  attach,
  chooseService,
  demoPassword,
  fillLandDetails,
  fillSignIn,
  owner,
  pay,
  requestService,
  rowOf,
  signIn,
} from '../support/steps';
import { startSuite, type Suite } from '../support/suite';

allowServiceWorkers();

const minute = 60_000;
const elsewhereWords = 'You were signed out in another tab.';
const buyer = { email: 'buyer@asaase.test' };
const land = { name: 'Abena Owusu-Mensah', phone: '0240000142', address: 'GW-310-4471, Weija, Accra' };

let suite: Suite;
let side: Profile;
/** two tabs of one browser */
let here: Page;
let there: Page;

beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.stop());
beforeEach(async () => {
  side = await openProfile(suite.addresses.app);
  here = side.page;
});
afterEach(() => side.close());

const openTab = async (at: string, heading: string) => {
  const page = await side.context.newPage();
  await page.goto(at);
  await page.getByRole('heading', { name: heading }).first().waitFor();
  return page;
};
const logout = async (page: Page) => {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('Signed out successfully!').waitFor();
};
const isAtSignIn = (page: Page) => page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
const nameField = (page: Page) => page.getByLabel('Name on the land papers');
const keptUser = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('user') ?? 'null') as { uid: string; name: string } | null,
  );
const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')));
const welcomed = (page: Page, name: string) => page.getByText(`Welcome, ${name}`).first().waitFor();
/** Keeps the words of everything that is on the screen at any moment from now on. */
const watchWords = () => {
  const seen: string[] = [];
  Object.assign(window, { seenWords: seen });
  const look = () => seen.push(document.querySelector('body')?.innerText ?? '');
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
};
/** The moments at which the screen already spoke to `name`, in the words it showed. */
const momentsOf = (page: Page, name: string) =>
  page.evaluate(
    (welcome) =>
      (window as unknown as { seenWords: string[] }).seenWords.filter((words) => words.includes(welcome)),
    `Welcome, ${name}`,
  );
/** Nothing of the person before was on the screen together with the one who came after. */
const isUnmixed = async (page: Page, name: string, foreign: string[]) => {
  const moments = await momentsOf(page, name);
  expect(moments.length).toBeGreaterThan(0);
  for (const words of foreign) expect(moments.filter((moment) => moment.includes(words))).toEqual([]);
};
/** Real time in the page: whatever comes late has come by then. */
const letPass = (page: Page, ms: number) =>
  page.evaluate((time) => new Promise((resolve) => setTimeout(resolve, time)), ms);
/** The land of the first row, which only its owner sees. */
const findOwnLand = async (page: Page) => {
  const row = await page.getByRole('row').nth(1).innerText();
  const land = row.split('\n').find((line) => /^[A-Z]{2}-\d{3}-\d{4}/.test(line));
  if (land === undefined) throw new Error(`no land in: ${row}`);
  return land;
};

it('a Logout ends it in the other tabs, says so, and takes what was typed there along', async () => {
  await signIn(here, owner);
  there = await openTab('/services', 'Request a service');
  await chooseService(there, 'Land/Property Search');
  await nameField(there).fill('Half a na');
  await expect.poll(() => draftsIn(there)).toHaveLength(1);
  await logout(here);
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
  await here.getByRole('button', { name: 'Submit request' }).click();
  await here.getByLabel('Wallet number').waitFor();
  expect(await draftsIn(here)).toEqual([]);
});

it('nobody finds what somebody else had typed', async () => {
  await here.clock.install();
  await signIn(here, owner);
  await chooseService(here, 'Land/Property Search');
  await nameField(here).fill('Only for Abena');
  await here.clock.fastForward(61 * minute);
  await isAtSignIn(here);
  await fillSignIn(here, buyer.email, demoPassword);
  await here.getByRole('heading', { name: 'Request a service' }).waitFor();
  await here.getByText('Please select a service to proceed with your request').waitFor();
  await chooseService(here, 'Land/Property Search');
  expect(await nameField(here).inputValue()).toBe('');
});

it('"Stay signed in" in one tab takes the question away in the other, and the hour is another one in both', async () => {
  await here.clock.install();
  await signIn(here, owner);
  there = await openTab('/services', 'Request a service');
  await here.clock.fastForward(58 * minute + 5_000);
  await there.clock.fastForward(100);
  const warning = (page: Page) => page.getByRole('dialog', { name: 'Stay signed in?' });
  await Promise.all([warning(here).waitFor(), warning(there).waitFor()]);
  await warning(here).getByRole('button', { name: 'Stay signed in' }).click();
  await Promise.all([
    warning(here).waitFor({ state: 'hidden' }),
    warning(there).waitFor({ state: 'hidden' }),
  ]);
  await here.clock.fastForward(50 * minute);
  await there.getByRole('heading', { name: 'Request a service' }).waitFor();
  await welcomed(here, owner.firstName);
});

it('a new name shows in every tab at once, also when it was given on another device', async () => {
  await signIn(here, owner);
  there = await openTab('/services', 'Request a service');
  const rename = (name: string) =>
    withAdmin(suite, async (app) => {
      const { uid } = await getAuth(app).getUserByEmail(owner.email);
      await getFirestore(app).doc(`users/${uid}`).update({ name });
    });
  // Listening begins when the browser is idle; the first tab's own record is already there from the sign-in.
  await rename('Akosua Owusu-Mensah');
  await Promise.all([welcomed(here, 'Akosua'), welcomed(there, 'Akosua')]);
  expect((await keptUser(here))?.name).toBe('Akosua Owusu-Mensah');
  await rename('Abena Owusu-Mensah');
  await Promise.all([welcomed(here, 'Abena'), welcomed(there, 'Abena')]);
});

it('somebody else’s sign-in in one tab is theirs in every tab, and stays', async () => {
  await signIn(here, owner);
  there = await openTab('/history', 'History and Payments');
  const land = await findOwnLand(there);
  await logout(here);
  await isAtSignIn(there);
  await there.evaluate(watchWords);
  await fillSignIn(here, buyer.email, demoPassword);
  await Promise.all([welcomed(here, 'Kofi'), welcomed(there, 'Kofi')]);
  const uid = (await keptUser(here))?.uid;
  // The identity service's reports of the Logout and of the sign-in come late in the other tab.
  await letPass(there, 5_000);
  expect((await keptUser(here))?.uid).toBe(uid);
  await Promise.all([welcomed(here, 'Kofi'), welcomed(there, 'Kofi')]);
  await rowOf(there, 'NT-005-9471').waitFor();
  await isUnmixed(there, 'Kofi', [land, 'Abena']);
  expect(await there.getByText(elsewhereWords).count()).toBe(0);
  expect(side.errors).toEqual([]);
});

it('a tab that slept through a Logout and a sign-in as somebody else is theirs when it wakes up', async () => {
  await signIn(here, owner);
  there = await openTab('/history', 'History and Payments');
  const land = await findOwnLand(there);
  await there.evaluate(watchWords);
  const devtools = await side.context.newCDPSession(there);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await logout(here);
  await fillSignIn(here, buyer.email, demoPassword);
  await welcomed(here, 'Kofi');
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await welcomed(there, 'Kofi');
  await letPass(there, 3_000);
  await welcomed(there, 'Kofi');
  await isUnmixed(there, 'Kofi', [land, 'Abena']);
  expect((await keptUser(here))?.name).toMatch(/^Kofi/);
  expect(side.errors).toEqual([]);
});

it('a Logout that fails says so, changes nothing, and can be tried again', async () => {
  await signIn(here, owner);
  // A browser whose disk refuses: the identity service's SDK cannot forget the person.
  await here.evaluate(() => {
    const { prototype } = Storage;
    const forget = Reflect.get(prototype, 'removeItem');
    const refuse = function (this: Storage, key: string) {
      if (key.startsWith('firebase:authUser')) throw new DOMException('The disk refuses.', 'UnknownError');
      forget.call(this, key);
    };
    prototype.removeItem = refuse;
    Object.assign(window, { mendDisk: () => (prototype.removeItem = forget) });
  });
  await here.getByRole('button', { name: 'Logout' }).click();
  await here.getByText('Failed to sign out. Please try again.').waitFor();
  expect((await keptUser(here))?.name).toMatch(/^Abena/);
  await here.evaluate(() => (window as unknown as { mendDisk: () => void }).mendDisk());
  await logout(here);
  await isAtSignIn(here);
  expect(await keptUser(here)).toBeNull();
});

it('a Logout elsewhere stops an upload; nothing breaks, and nothing is sent in the name of who left', async () => {
  await signIn(here, owner);
  there = await openTab('/services', 'Request a service');
  await chooseService(there, 'Find Missing Property');
  suite.slowUploads(8_000);
  await attach(there, smallSitePlan());
  await there.getByRole('progressbar').waitFor();
  await logout(here);
  await isAtSignIn(there);
  suite.slowUploads(null);
  await fillSignIn(there, buyer.email, demoPassword);
  await there.getByRole('heading', { name: 'Request a service' }).waitFor();
  await there.getByText('Please select a service to proceed with your request').waitFor();
  expect(await there.getByRole('progressbar').count()).toBe(0);
  expect(side.errors.filter((line) => line.startsWith('threw'))).toEqual([]);
});

it('a Logout elsewhere leaves a payment to the server: it is settled, and found under History', async () => {
  const address = 'GL-044-1297, Labadi, Accra';
  await signIn(here, owner);
  there = await side.context.newPage();
  await requestService(there, 'Land/Property Search', { ...land, address }, smallSitePlan());
  await pay(there, '0240000001');
  await logout(here);
  await isAtSignIn(there);
  await signIn(here, owner, '/history');
  await rowOf(here, address).getByText('Paid').waitFor();
  expect(side.errors.filter((line) => line.startsWith('threw'))).toEqual([]);
});
