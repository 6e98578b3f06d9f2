import type { Page, Request, Route } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usersCollection } from '@contract/entities/account/user-profile';
import { settleMs } from '@/session/delayed-check';
import {
  fillSignUp,
  identityCalls,
  password,
  waitForWelcome,
} from '../../support/pages/account-steps';
import {
  findViolationsInEveryLook,
  openProfile,
  type Profile,
} from '../../support/pages/browser';
import { databaseOf, accountsOf } from '../../support/suite/gateway';
import { waitForAlert } from '../../support/pages/recovery-steps';
import { fillSignIn } from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

const name = 'Abena Newland';
const lost = 'Authentication failed. Try again';
const reading = '**/google.firestore.v1.Firestore/Listen/channel*';

let side: Profile;
let page: Page;
let email: string;
let count = 0;

const suite = await startSuite();
const db = databaseOf(suite);
const auth = accountsOf(suite);

beforeEach(async () => {
  side = await openProfile(suite.addresses.app, { width: 1070 });
  page = side.page;
  count += 1;
  email = `abena.lost-${count}@example.test`;
});
afterEach(() => side.close());

/** The backend gets the request and does it; its answer never arrives. */
const loseAnswer = async (
  address: string,
  isMeant: (request: Request) => boolean = () => true,
) => {
  let done = false;
  await page.route(address, async (route) => {
    if (done || !isMeant(route.request())) return route.fallback();
    done = true;
    // Every page has a Firestore host of its own, which only browsers find.
    const url = route
      .request()
      .url()
      .replace(/\/\/\w+\.localhost:/, '//127.0.0.1:');
    await route.fetch({ url });
    return route.abort('connectionreset');
  });
  return () => done;
};
const recordOf = async () => {
  const { uid, displayName } = await auth.getUserByEmail(email);
  const record = await db.collection(usersCollection).doc(uid).get();
  return { displayName, record: record.data() };
};
/** The app makes up for what the account lacks while its person is in. */
const isWhole = async () => {
  await expect.poll(recordOf).toMatchObject({
    displayName: name,
    record: { name, email, provider: 'email', imageUrl: null },
  });
  const keptIn = (key: string) =>
    page.evaluate((item) => localStorage.getItem(item), key);
  expect(JSON.parse((await keptIn('user')) ?? '')).toMatchObject({
    name,
    email,
  });
  await expect.poll(() => keptIn('typedName')).toBeNull();
};
const isRecordWrite = (request: Request) =>
  decodeURIComponent(request.postData() ?? '').includes(
    `/documents/${usersCollection}/`,
  );

describe('a sign-up whose answer is lost on the way', () => {
  it.each(['signUp', 'lookup'])(
    'brings the person in with their name at the second try: accounts:%s',
    async (call) => {
      const isLost = await loseAnswer(`${identityCalls}${call}*`);
      await page.goto('/signup');
      await fillSignUp(page, name, email);
      await waitForAlert(page, lost);
      expect(isLost()).toBe(true);
      // Nobody waits for the database.
      await page.route(reading, (route) => route.abort());
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByText('Account created successfully!').waitFor();
      await page.unroute(reading);
      await waitForWelcome(page, 'Abena');
      await isWhole();
    },
  );

  it('waits for a slow answer as long as it takes, and does not sign out whom it is signing up', async () => {
    await page.clock.install();
    const asked = new Promise<Route>(
      (hold) => void page.route(`${identityCalls}lookup*`, hold, { times: 1 }),
    );
    await page.goto('/signup');
    await fillSignUp(page, name, email);
    const held = await asked;
    for (let passed = 0; passed < 4 * settleMs; passed += settleMs) {
      await page.clock.runFor(settleMs);
    }
    await held.continue();
    await page.getByText('Account created successfully!').waitFor();
    await page.clock.resume();
    await waitForWelcome(page, 'Abena');
    await isWhole();
  });

  it('brings the person in at the first try: the write of the record', async () => {
    const isLost = await loseAnswer(
      '**/google.firestore.v1.Firestore/Write/channel*',
      isRecordWrite,
    );
    await page.goto('/signup');
    await fillSignUp(page, name, email);
    await waitForWelcome(page, 'Abena');
    await expect.poll(isLost).toBe(true);
    await page.getByText('What do you need?').waitFor();
    await isWhole();
    await page.reload();
    await waitForWelcome(page, 'Abena');
  });

  it('keeps the name for a sign-in, also when the tab was closed in between', async () => {
    await loseAnswer(`${identityCalls}signUp*`);
    await page.goto('/signup');
    await fillSignUp(page, name, email);
    await waitForAlert(page, lost);
    const next = await side.context.newPage();
    await page.close();
    page = next;
    await page.goto('/');
    await fillSignIn(page, email, password);
    await waitForWelcome(page, 'Abena');
    await isWhole();
  });

  it('is nobody else’s: another password is told what everybody is told, and takes the typed name away', async () => {
    await loseAnswer(`${identityCalls}signUp*`);
    await page.goto('/signup');
    await fillSignUp(page, name, email);
    await waitForAlert(page, lost);
    await fillSignUp(page, 'Somebody Else', email, 'Another-2026');
    await waitForAlert(
      page,
      'Email already in use. Try logging in or use a different email.',
    );
    expect(
      await page.evaluate(() => localStorage.getItem('typedName')),
    ).toBeNull();
    expect((await recordOf()).record).toBeUndefined();
    // As on another device: nobody here knows the name any more.
    await page.getByRole('link', { name: 'Sign in' }).click();
    await fillSignIn(page, email, password);
    const ask = page.getByRole('link', { name: 'Add your name' });
    await ask.waitFor();
    expect(await findViolationsInEveryLook(page, 'name-reminder')).toEqual([]);
    await ask.click();
    await page.getByLabel('Full name').fill('Abena Given');
    await page.getByRole('button', { name: 'Save' }).click();
    await waitForWelcome(page, 'Abena');
    // What the next sign-in shows first.
    await expect.poll(recordOf).toMatchObject({ displayName: 'Abena Given' });
  });
});
