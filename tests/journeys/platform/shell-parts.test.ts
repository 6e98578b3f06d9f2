import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  findViolationsInEveryLook,
  openProfile,
  type Profile,
} from '../../support/pages/browser';
import {
  demoPassword,
  fillSignIn,
  owner,
  signIn,
} from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

const greeting = 'Logged in successfully!';
const noConnection = 'No connection. Check your internet and try again.';

let side: Profile;
let loads: number;

const suite = await startSuite();

beforeEach(() => {
  loads = 0;
});
afterEach(async () => {
  expect(side.errors.filter((error) => error.startsWith('threw'))).toEqual([]);
  await side.close();
});

/**
 * A page to which these parts of the shell do not come, as on a first visit
 * over a bad network.
 */
async function openWithout(
  ...parts: string[]
): Promise<{ page: Page; allow: () => Promise<void> }> {
  side = await openProfile(suite.addresses.app);
  const { page } = side;
  for (const part of parts) {
    await page.route(`**/assets/${part}-*.js`, (route) => route.abort());
  }
  page.on('load', () => (loads += 1));
  return { page, allow: () => page.unrouteAll() };
}

describe('a part of the shell that cannot be fetched leaves the page as it is', () => {
  it("the menu of the account and a phone's drawer: each says so, and opens at the next press", async () => {
    const { page, allow } = await openWithout('frame', 'nav-drawer');
    await page.goto('/');
    await fillSignIn(page, owner.email, demoPassword);
    await page
      .getByRole('status')
      .getByText(greeting, { exact: true })
      .waitFor();
    const account = page.getByRole('button', { name: /^Account of/ });
    await account.click();
    const told = page.getByRole('alert').filter({ hasText: noConnection });
    await told.getByText(noConnection).waitFor();
    await told.getByRole('button', { name: 'Dismiss' }).last().click();
    await expect.poll(() => page.getByText(noConnection).count()).toBe(0);
    await page.setViewportSize({ width: 360, height: 900 });
    const open = page.getByRole('button', { name: 'Open menu' });
    await open.click();
    await page.getByText(noConnection).waitFor();
    await allow();
    await open.click();
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('link', { name: 'Services', exact: true })
      .waitFor();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    await account.click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Signed out successfully!').waitFor();
    expect(loads).toBe(1);
  });
});

describe('when a part of the app does not come', () => {
  const part = '**/assets/services-screen-*.js';

  /**
   * `loads`: how often its page has been asked for from now on; its load event
   * may come after what it shows.
   */
  async function openDashboard() {
    const { page } = await openWithout();
    await signIn(page, owner);
    await page.getByText('Total Requests').waitFor();
    let asked = 0;
    page.on(
      'request',
      (request) => (asked += request.isNavigationRequest() ? 1 : 0),
    );
    const services = page.getByRole('link', { name: 'Services', exact: true });
    const heading = page.getByRole('heading', {
      level: 1,
      name: 'Request a service',
    });
    return { page, services, heading, loads: () => asked };
  }

  it('reloads once by itself, which mends what a new release replaced', async () => {
    const { page, services, heading, loads } = await openDashboard();
    // Whoever points at the link asks for its part before the click does.
    await page.route(part, (route) =>
      loads() === 0 ? route.abort() : route.continue(),
    );
    await services.click();
    await heading.waitFor();
    expect(loads()).toBe(1);
  });

  it('never goes round in circles: says so, with a way on and a way to try again', async () => {
    const { page, services, heading, loads } = await openDashboard();
    await page.route(part, (route) => route.abort());
    await services.click();
    await page.getByRole('alert').getByText(noConnection).waitFor();
    expect(loads()).toBe(1);
    expect(await findViolationsInEveryLook(page, 'screen-broken')).toEqual([]);
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await page.getByText('Total Requests').waitFor();
    await services.click();
    await page.getByRole('alert').waitFor();
    expect(loads()).toBe(1);
    await page.unroute(part);
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading.waitFor();
    expect(loads()).toBe(2);
  });
});
