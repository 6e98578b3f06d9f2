import type { Route } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { holdRequests } from '../../support/pages/hold';
import { demoPassword, fillSignIn, owner } from '../../support/pages/steps';
import { step } from '../../support/pages/step';
import { startSuite } from '../../support/suite/suite';

const entry = '**/assets/start-*.js';
/** not app-error-….js */
const app = /\/assets\/app-[\w-]{8}\.js$/;
const limitMs = 15_000;

// One browser for all of these: signed out, then signed in from the press that
// is made up for.
const suite = await startSuite();
const side = await openProfile(suite.addresses.app);
const page = side.page;

afterEach(async () => {
  await page.unrouteAll();
  expect(side.errors.filter((error) => error.startsWith('threw'))).toEqual([]);
});

const notice = () =>
  page.getByRole('alert').filter({ hasText: 'No connection' });
const tryAgain = () => page.getByRole('button', { name: 'Try again' });
/** Of the two forms that index.html brings the css shows one. */
const email = () => page.getByLabel('E-mail').filter({ visible: true });
const isAtDashboard = () => page.getByText('Total Requests').waitFor();
const abort = (route: Route) => route.abort();
const abortOnce = (file: string | RegExp) =>
  page.route(file, abort, { times: 1 });
/**
 * Asked for and the first time never answered; resolves once the browser has
 * asked.
 */
const neverAnswer = (file: string | RegExp) =>
  new Promise<void>(
    (asked, failed) =>
      void page.route(file, () => asked(), { times: 1 }).catch(failed),
  );

/** From the next page on, what was said is kept in this tab. */
const noteAlerts = () =>
  page.addInitScript(() => {
    const look = () => {
      const words =
        document.querySelector('[role=alert]:not([hidden])')?.textContent ?? '';
      if (words !== '') sessionStorage.setItem('said', words);
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
    });
  });

describe('the first script of a visit does not come', () => {
  it('signed out: it is said, and what was typed is there after "Try again", without a network and with one', async () => {
    await abortOnce(entry);
    await page.goto('/');
    await notice().waitFor();
    expect(await findViolationsInEveryLook(page, 'lost-start-form')).toEqual(
      [],
    );
    await email().fill(owner.email);
    await side.context.setOffline(true);
    const asked = page.waitForEvent('requestfailed');
    await tryAgain().click();
    await asked;
    await expect.poll(() => tryAgain().isEnabled()).toBe(true);
    expect(await email().inputValue()).toBe(owner.email);
    await side.context.setOffline(false);
    const go = await holdRequests(page, entry);
    await tryAgain().click();
    await notice().waitFor({ state: 'detached' });
    // There with the page, however long its script takes.
    await expect.poll(() => email().inputValue()).toBe(owner.email);
    go();
    await page.locator('#root[data-mounted]').waitFor();
    expect(await email().inputValue()).toBe(owner.email);
  });

  it("a press on Google's button before the script opens its window when it comes", async () => {
    const go = await holdRequests(page, entry);
    await page.goto('/', { waitUntil: 'commit' });
    const google = page.getByRole('button', { name: 'Continue with Google' });
    await google.click();
    const popup = page.waitForEvent('popup');
    go();
    await (await popup).close();
    await google.waitFor();
  });

  it('a press on the form before the script is made up for when it comes', async () => {
    const go = await holdRequests(page, entry);
    await page.goto('/', { waitUntil: 'commit' });
    await fillSignIn(page, owner.email, demoPassword);
    await email().press('Enter');
    go();
    await isAtDashboard();
  });

  it('signed in: it is said over the splash, and "Try again" brings the dashboard', async () => {
    await abortOnce(entry);
    await page.goto('/home');
    await notice().waitFor();
    expect(await findViolationsInEveryLook(page, 'lost-start-splash')).toEqual(
      [],
    );
    await tryAgain().click();
    await isAtDashboard();
  });
});

describe('the script of the app does not come', () => {
  it('once: the page is loaded anew, and nothing is said before', async () => {
    await page.evaluate(() => sessionStorage.clear());
    await noteAlerts();
    // Asked for early, and then by the script that needs it.
    await page.route(app, abort, { times: 2 });
    await page.goto('/home');
    await isAtDashboard();
    const keptIn = (key: string) =>
      page.evaluate((name) => sessionStorage.getItem(name), key);
    expect(await keptIn('reloadedFor')).toContain('/assets/app-');
    expect(await keptIn('said')).toBeNull();
  });

  it('again: it is said, and "Try again" brings it', async () => {
    await page.route(app, abort);
    await page.goto('/home');
    await notice().waitFor();
    await page.unroute(app);
    await tryAgain().click();
    await isAtDashboard();
  });
});

describe('nobody answers at all', () => {
  beforeAll(() => page.clock.install());

  it('is said after 15 s, whatever was asked for', async () => {
    await step(
      'for the script of the app: it is said after 15 s, at a start',
      async () => {
        const asked = neverAnswer(app);
        await page.goto('/home', { waitUntil: 'commit' });
        await asked;
        await page.clock.fastForward(limitMs);
        await notice().waitFor();
        await tryAgain().click();
        await isAtDashboard();
      },
    );

    await step(
      'for that of a screen: it is said in its place, and the rest works on',
      async () => {
        await isAtDashboard();
        await neverAnswerSupport();
        await page.clock.fastForward(limitMs);
        await page
          .getByRole('alert')
          .filter({ hasText: 'This took too long' })
          .waitFor();
        await page
          .getByRole('link', { name: 'Services', exact: true })
          .first()
          .click();
        await page
          .getByRole('heading', { name: 'Request a service' })
          .waitFor();
      },
    );

    await step('for the first script: it is said after 15 s', async () => {
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.getByText('Signed out successfully!').waitFor();
      const asked = neverAnswer(entry);
      // Stopped before the page begins: a slow machine's own seconds are not
      // among the fifteen.
      await page.clock.pauseAt(
        (await page.evaluate(() => Date.now())) + 60_000,
      );
      await page.goto('/', { waitUntil: 'commit' });
      await asked;
      await page.clock.fastForward(limitMs - 1_000);
      expect(await notice().isVisible()).toBe(false);
      await email().fill(owner.email);
      await page.clock.fastForward(1_000);
      await notice().waitFor();
      await page.clock.resume();
      await tryAgain().click();
      await notice().waitFor({ state: 'detached' });
      await expect.poll(() => email().inputValue()).toBe(owner.email);
    });

    await step(
      'for the script of the app: it is said after 15 s, after a sign-in',
      async () => {
        // The page before fetches the app ahead too, and must not take what is
        // meant for this one.
        await page.goto('about:blank');
        const asked = neverAnswer(app);
        await page.goto('/');
        await fillSignIn(page, owner.email, demoPassword);
        await asked;
        await expect
          .poll(() => page.evaluate(() => localStorage.getItem('user')))
          .not.toBeNull();
        await expect
          .poll(async () => {
            await page.clock.fastForward(limitMs);
            return notice().isVisible();
          })
          .toBe(true);
        await tryAgain().click();
        await isAtDashboard();
      },
    );
  });
});

async function neverAnswerSupport(): Promise<void> {
  const asked = neverAnswer('**/assets/support-screen-*.js');
  await page
    .getByRole('link', { name: 'Support', exact: true })
    .first()
    .click();
  await asked;
  await page
    .getByRole('status', { name: 'Loading Support' })
    .waitFor({ state: 'attached' });
}
