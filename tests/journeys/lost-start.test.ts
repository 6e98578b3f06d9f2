import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findViolationsInEveryLook, openProfile, type Profile } from '../support/browser';
import { demoPassword, fillSignIn, owner, signIn } from '../support/steps';
import { startSuite, type Suite } from '../support/suite';

const entry = '**/assets/index-*.js';
/** not app-error-….js */
const app = /\/assets\/app-[\w-]{8}\.js$/;
const limitMs = 15_000;

let suite: Suite;
let side: Profile;
let page: Page;

beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.stop());
beforeEach(async () => {
  side = await openProfile(suite.addresses.app);
  page = side.page;
});
afterEach(async () => {
  expect(side.errors.filter((error) => error.startsWith('threw'))).toEqual([]);
  await side.close();
});

const notice = () => page.getByRole('alert').filter({ hasText: 'No connection' });
const tryAgain = () => page.getByRole('button', { name: 'Try again' });
const email = () => page.getByLabel('E-mail');
const isAtDashboard = () => page.getByText('Total Requests').waitFor();
const abort = (route: Route) => route.abort();
const abortOnce = (file: string | RegExp) => page.route(file, abort, { times: 1 });
/** Asked for and the first time never answered; resolves once the browser has asked. */
const neverAnswer = (file: string | RegExp) =>
  new Promise<void>((asked, failed) => void page.route(file, () => asked(), { times: 1 }).catch(failed));

describe('the first script of a visit does not come', () => {
  it('signed out: it is said, and what was typed is there after "Try again"', async () => {
    await abortOnce(entry);
    await page.goto('/');
    await notice().waitFor();
    expect(await findViolationsInEveryLook(page, 'lost-start-form')).toEqual([]);
    await email().fill(owner.email);
    await tryAgain().click();
    await notice().waitFor({ state: 'detached' });
    await expect.poll(() => email().inputValue()).toBe(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await isAtDashboard();
  });

  it('signed out and without a network: "Try again" leaves the form where it is', async () => {
    await abortOnce(entry);
    await page.goto('/');
    await notice().waitFor();
    await email().fill(owner.email);
    await side.context.setOffline(true);
    const asked = page.waitForEvent('requestfailed');
    await tryAgain().click();
    await asked;
    await expect.poll(() => tryAgain().isEnabled()).toBe(true);
    expect(await email().inputValue()).toBe(owner.email);
    await side.context.setOffline(false);
    await tryAgain().click();
    await notice().waitFor({ state: 'detached' });
    await expect.poll(() => email().inputValue()).toBe(owner.email);
  });

  it('signed in: it is said over the splash, and "Try again" brings the dashboard', async () => {
    await signIn(page, owner);
    await abortOnce(entry);
    await page.goto('/home');
    await notice().waitFor();
    expect(await findViolationsInEveryLook(page, 'lost-start-splash')).toEqual([]);
    await tryAgain().click();
    await isAtDashboard();
  });

  it('and is not refused either: it is said after 15 s', async () => {
    await page.clock.install();
    const asked = neverAnswer(entry);
    await page.goto('/', { waitUntil: 'commit' });
    await asked;
    await email().fill(owner.email);
    await page.clock.fastForward(limitMs - 1_000);
    expect(await notice().isVisible()).toBe(false);
    await page.clock.fastForward(1_000);
    await notice().waitFor();
    await tryAgain().click();
    await notice().waitFor({ state: 'detached' });
    await expect.poll(() => email().inputValue()).toBe(owner.email);
  });

  it('a press on the form before the script is made up for when it comes', async () => {
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route(entry, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await fillSignIn(page, owner.email, demoPassword);
    await email().press('Enter');
    go();
    await isAtDashboard();
  });
});

describe('the script of the app does not come', () => {
  it('once: it is asked for anew', async () => {
    await signIn(page, owner);
    await abortOnce(app);
    await page.goto('/home');
    await isAtDashboard();
  });

  it('again: it is said, and "Try again" brings it', async () => {
    await signIn(page, owner);
    await page.route(app, abort);
    await page.goto('/home');
    await notice().waitFor();
    await page.unroute(app);
    await tryAgain().click();
    await isAtDashboard();
  });

  it('and is not refused either: it is said after 15 s, at a start', async () => {
    await signIn(page, owner);
    await page.clock.install();
    const asked = neverAnswer(app);
    await page.goto('/home', { waitUntil: 'commit' });
    await asked;
    await page.waitForSelector('#root[data-mounted]', { state: 'attached' });
    await page.clock.fastForward(limitMs);
    await notice().waitFor();
    await tryAgain().click();
    await isAtDashboard();
  });

  it('and is not refused either: it is said after 15 s, after a sign-in', async () => {
    await page.clock.install();
    const asked = neverAnswer(app);
    await page.goto('/');
    await fillSignIn(page, owner.email, demoPassword);
    await asked;
    await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).not.toBeNull();
    await expect
      .poll(async () => {
        await page.clock.fastForward(limitMs);
        return notice().isVisible();
      })
      .toBe(true);
    await tryAgain().click();
    await isAtDashboard();
  });

  it('nor does that of a screen: it is said in its place, and the rest works on', async () => {
    await signIn(page, owner);
    await isAtDashboard();
    await page.clock.install();
    await neverAnswerSupport();
    await page.clock.fastForward(limitMs);
    await page.getByRole('alert').filter({ hasText: 'This took too long' }).waitFor();
    await page.getByRole('link', { name: 'Services', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Request a service' }).waitFor();
  });
});

async function neverAnswerSupport(): Promise<void> {
  const asked = neverAnswer('**/assets/support-screen-*.js');
  await page.getByRole('link', { name: 'Support', exact: true }).first().click();
  await asked;
  await page.getByText('Loading Support').waitFor({ state: 'attached' });
}
