import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openProfile, type Profile } from '../support/browser';
import { demoPassword, fillSignIn, owner, signIn } from '../support/steps';
import { startSuite, type Suite } from '../support/suite';

const minute = 60_000;
const day = 24 * 60 * minute;
const endWords = 'Your session has ended. Please sign in again.';

let suite: Suite;
let side: Profile;

beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.stop());
afterEach(() => side.close());

const kept = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('sessionExpiry')]);
const warning = (page: Page) => page.getByRole('dialog', { name: 'Stay signed in?' });
const isSignedOut = async (page: Page) => {
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
  expect(await kept(page)).toEqual([null, null]);
};
/** The wall clock moves and nothing else: what a page sees of sleep, and of a clock that is set. */
const moveWallClock = async (page: Page, ms: number) => {
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + ms);
};
/** Time passes in which timers run. */
const pass = (page: Page, ms: number) => page.clock.runFor(ms);

describe.each([
  ['a phone', { width: 360, height: 740 }],
  ['a desktop', { width: 1440, height: 900 }],
])('the hour on %s', (_, size) => {
  beforeEach(async () => {
    side = await openProfile(suite.addresses.app, size);
    await side.page.clock.install();
  });

  it('is an hour, with a word two minutes before and one at its end', async () => {
    const { page } = side;
    await signIn(page, owner);
    await page.clock.fastForward(57 * minute);
    expect(await warning(page).isVisible()).toBe(false);
    await page.clock.fastForward(minute + 1_000);
    await warning(page).waitFor();
    await warning(page)
      .getByRole('timer')
      .getByText(/^1:\d\d$/)
      .waitFor();
    await page.clock.fastForward(2 * minute);
    await isSignedOut(page);
    await page.getByText(endWords).waitFor();
    expect(side.errors).toEqual([]);
  });

  it('is another one for whoever wants to stay', async () => {
    const { page } = side;
    await signIn(page, owner);
    await page.clock.fastForward(59 * minute);
    await warning(page).getByRole('button', { name: 'Stay signed in' }).click();
    await warning(page).waitFor({ state: 'hidden' });
    await page.clock.fastForward(57 * minute);
    expect(await warning(page).isVisible()).toBe(false);
    await page.getByText('Welcome').filter({ visible: true }).first().waitFor();
    await page.clock.fastForward(2 * minute);
    await warning(page).waitFor();
    await page.clock.fastForward(2 * minute);
    await isSignedOut(page);
  });
});

describe('clocks', () => {
  beforeEach(async () => {
    side = await openProfile(suite.addresses.app);
    await side.page.clock.install();
  });

  it('end the session when the computer wakes up after the hour, without a touch', async () => {
    const { page } = side;
    await signIn(page, owner);
    await moveWallClock(page, 3 * 60 * minute);
    await isSignedOut(page);
    await page.getByText(endWords).waitFor();
  });

  it('warn truthfully when it wakes up shortly before', async () => {
    const { page } = side;
    await signIn(page, owner);
    await moveWallClock(page, 59 * minute);
    await warning(page).waitFor();
    await warning(page)
      .getByRole('timer')
      .getByText(/^0:\d\d$/)
      .waitFor();
    await pass(page, minute);
    await isSignedOut(page);
  });

  it.each([
    ['an hour', 60 * minute],
    ['a day', day],
  ])('give nothing back when one is set back by %s, also over a reload', async (_, ms) => {
    const { page } = side;
    await signIn(page, owner);
    await page.clock.fastForward(30 * minute);
    await moveWallClock(page, -ms);
    await page.reload();
    await page.getByText(`Welcome, ${owner.firstName}`).first().waitFor();
    await page.clock.fastForward(28 * minute + 10_000);
    await warning(page).waitFor();
    await page.clock.fastForward(2 * minute);
    await isSignedOut(page);
  });

  it('give nothing back when one is set back while no page is open', async () => {
    const { page } = side;
    await signIn(page, owner);
    await page.clock.fastForward(50 * minute);
    await page.goto('about:blank');
    await moveWallClock(page, -day);
    await page.goto('/home');
    await page.getByText(`Welcome, ${owner.firstName}`).first().waitFor();
    await page.clock.fastForward(10 * minute);
    await isSignedOut(page);
  });
});

describe('a device whose clock is wrong by a day', () => {
  beforeEach(async () => {
    side = await openProfile(suite.addresses.app);
  });

  it.each([
    ['slow', -day],
    ['fast', day],
  ])('and %s has a whole hour and no more', async (_, ms) => {
    const { page } = side;
    await page.clock.install({ time: Date.now() + ms });
    await signIn(page, owner);
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
  beforeEach(async () => {
    side = await openProfile(suite.addresses.app);
  });

  it('is a session only while every part of it is right', async () => {
    const { page } = side;
    await signIn(page, owner);
    const [user = null, expiry = null] = await kept(page);
    const soon = String(Date.now() + 5 * minute);
    const bad: [string | null, string | null][] = [
      [user, null],
      [user, ''],
      [user, '0'],
      [user, '-1'],
      [user, 'NaN'],
      [user, 'Infinity'],
      [user, '1e400'],
      [user, '9'.repeat(300)],
      [user, String(Date.now() - 1)],
      [user, String(Date.now() + 2 * 60 * minute)],
      [null, soon],
      ['', soon],
      ['{', soon],
      ['null', soon],
      ['7', soon],
      ['[]', soon],
      ['{"name":"Abena"}', soon],
      ['{"uid":{},"name":"Abena"}', soon],
    ];
    for (const [badUser, badExpiry] of bad) {
      await page.goto('about:blank');
      await page.goto('/no-such-page');
      await page.evaluate(
        (entries) => {
          localStorage.clear();
          for (const [key, value] of Object.entries(entries))
            if (value !== null) localStorage.setItem(key, value);
        },
        { user: badUser, sessionExpiry: badExpiry },
      );
      await page.goto('/services');
      await isSignedOut(page);
    }
    expect(expiry).toMatch(/^\d+$/);
    expect(side.errors).toEqual([]);
  });

  it('is nobody else’s: a changed uid ends it, and brings none of the other person’s data', async () => {
    const { page } = side;
    await signIn(page, owner);
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object;
      localStorage.setItem('user', JSON.stringify({ ...user, uid: 'somebody-else', isAdmin: true }));
    });
    await page.goto('/home');
    await isSignedOut(page);
    await page.getByText(endWords).waitFor();
    // Signing in afterwards works as ever.
    await fillSignIn(page, owner.email, demoPassword);
    await page.getByText(`Welcome, ${owner.firstName}`).first().waitFor();
    expect(await page.getByRole('link', { name: 'Admin requests' }).count()).toBe(0);
  });

  it('is restored over a restart of the page, with its hour as it was', async () => {
    const { page } = side;
    await signIn(page, owner);
    const before = await kept(page);
    await page.reload();
    await page.getByText(`Welcome, ${owner.firstName}`).first().waitFor();
    expect(await kept(page)).toEqual(before);
    expect(JSON.parse(before[0] ?? '')).toMatchObject({ name: 'Abena Owusu-Mensah' });
    expect(Number(before[1])).toBeGreaterThan(Date.now() + 55 * minute);
    expect(Number(before[1])).toBeLessThanOrEqual(Date.now() + 60 * minute);
  });
});
