import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { openProfile, type Profile } from '../../support/pages/browser';
import {
  demoPassword,
  fillSignIn,
  owner,
  signIn,
} from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

const minute = 60_000;
const day = 24 * 60 * minute;
const endWords = 'Your session has ended. Please sign in again.';

// A leap of the clock ends what the database's SDK waits for: it says so, and
// looks for a network by a picture of Google's.
const ofTheLeap =
  /Could not reach Cloud Firestore backend\. Backend didn't respond within 10 seconds/;

let side: Profile;

const suite = await startSuite();

afterEach(() => side.close());

const kept = (page: Page) =>
  page.evaluate(() => [
    localStorage.getItem('user'),
    localStorage.getItem('sessionExpiry'),
  ]);
const warning = (page: Page) =>
  page.getByRole('dialog', { name: 'Stay signed in?' });
const isSignedOut = async (page: Page) => {
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
  expect(await kept(page)).toEqual([null, null]);
};
/**
 * The wall clock moves and nothing else: what a page sees of sleep, and of a
 * clock that is set.
 */
const moveWallClock = async (page: Page, ms: number) => {
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + ms);
};

// What the clocks mean for a session is in user-provider.test,
// session-warning.test and stored-session.test: here is that a whole page keeps
// to it.
describe('the hour', () => {
  it('is an hour, with a word two minutes before and one at its end, and another one for whoever stays', async () => {
    side = await openProfile(suite.addresses.app, { width: 360, height: 740 });
    const { page } = side;
    await page.route('https://www.google.com/images/cleardot.gif*', (route) =>
      route.fulfill(),
    );
    await page.clock.install();
    await signIn(page, owner);
    await page.clock.fastForward(57 * minute);
    expect(await warning(page).isVisible()).toBe(false);
    await page.clock.fastForward(minute + 1_000);
    await warning(page).waitFor();
    await warning(page)
      .getByRole('timer')
      .getByText(/^1:\d\d$/)
      .waitFor();
    await warning(page).getByRole('button', { name: 'Stay signed in' }).click();
    await warning(page).waitFor({ state: 'hidden' });
    await page.clock.fastForward(57 * minute);
    expect(await warning(page).isVisible()).toBe(false);
    await page.getByText('Welcome').filter({ visible: true }).first().waitFor();
    await page.clock.fastForward(2 * minute);
    await warning(page).waitFor();
    await page.clock.fastForward(2 * minute);
    await isSignedOut(page);
    await page.getByText(endWords).waitFor();
    expect(side.errors.filter((line) => !ofTheLeap.test(line))).toEqual([]);
  });

  it('is no longer because a clock is set back, over a reload and while no page is open', async () => {
    side = await openProfile(suite.addresses.app);
    const { page } = side;
    await page.clock.install();
    await signIn(page, owner);
    await page.clock.fastForward(30 * minute);
    await moveWallClock(page, -day);
    await page.reload();
    await page.getByText(`Welcome, ${owner.firstName}`).first().waitFor();
    await page.clock.fastForward(20 * minute);
    await page.goto('about:blank');
    await moveWallClock(page, -day);
    await page.goto('/home');
    await page.getByText(`Welcome, ${owner.firstName}`).first().waitFor();
    await page.clock.fastForward(8 * minute + 10_000);
    await warning(page).waitFor();
    await page.clock.fastForward(2 * minute);
    await isSignedOut(page);
  });

  it('is whole and no more on a device whose clock is fast by a day', async () => {
    side = await openProfile(suite.addresses.app);
    const { page } = side;
    await page.clock.install({ time: Date.now() + day });
    await page.goto('/');
    await fillSignIn(page, owner.email, demoPassword);
    await page
      .getByRole('heading', { name: 'Dashboard' })
      .or(page.getByText('Total Requests'))
      .first()
      .waitFor();
    await page.clock.fastForward(57 * minute);
    await page.reload();
    await page.getByText(`Welcome, ${owner.firstName}`).first().waitFor();
    await page.clock.fastForward(minute + 30_000);
    await warning(page).waitFor();
    await page.clock.fastForward(2 * minute);
    await isSignedOut(page);
  });
});

describe('what a browser finds at its start', () => {
  it('is restored with its hour as it was, by nobody else, and only while every part of it is right', async () => {
    side = await openProfile(suite.addresses.app);
    const { page } = side;
    await signIn(page, owner);
    const before = await kept(page);
    await page.reload();
    await page.getByText(`Welcome, ${owner.firstName}`).first().waitFor();
    expect(await kept(page)).toEqual(before);
    expect(JSON.parse(before[0] ?? '')).toMatchObject({
      name: 'Abena Owusu-Mensah',
    });
    expect(Number(before[1])).toBeGreaterThan(Date.now() + 55 * minute);
    expect(Number(before[1])).toBeLessThanOrEqual(Date.now() + 60 * minute);

    // A changed uid ends it, and brings none of the other person's data.
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object;
      localStorage.setItem(
        'user',
        JSON.stringify({ ...user, uid: 'somebody-else', isAdmin: true }),
      );
    });
    // Where the office lands, its overview would be refused, query by query.
    await page.goto('/support');
    await isSignedOut(page);
    await page.getByText(endWords).waitFor();
    // Signing in afterwards works as ever.
    await fillSignIn(page, owner.email, demoPassword);
    await page.getByText(`Welcome, ${owner.firstName}`).first().waitFor();
    expect(
      await page.getByRole('link', { name: 'Admin requests' }).count(),
    ).toBe(0);

    // Every other way to be wrong is a line of stored-session.test.
    await page.evaluate(
      (end) => localStorage.setItem('sessionExpiry', end),
      String(Date.now() + 2 * 60 * minute),
    );
    await page.goto('/services');
    await isSignedOut(page);
    expect(side.errors).toEqual([]);
  });
});
