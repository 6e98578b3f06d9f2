import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import {
  allowServiceWorkers,
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import {
  readRelease,
  release,
  visitDashboard,
} from '../../support/pages/offline';
import { startSuite } from '../../support/suite/suite';

allowServiceWorkers();

const suite = await startSuite();
const side = await openProfile(suite.addresses.app);

/**
 * The browser lets the old worker end what it has under way, and writes to the
 * disk what the new one is.
 */
const comesIn = (page: Page) =>
  expect.poll(() => readRelease(page).catch(() => null), { timeout: 60_000 });

/** What the end of the page stays clear of. */
const roomBelow = (page: Page) =>
  page
    .locator('#content')
    .evaluate((content) => getComputedStyle(content).marginBottom);

describe('a new release', () => {
  /** the newest first: each puts back what it found */
  const undo: (() => void)[] = [];
  afterAll(() => undo.forEach((back) => back()));

  it('says that it is there in every tab, and comes with a press only', async () => {
    const { page } = side;
    await visitDashboard(page);
    await page.reload();
    await page.getByText('Total Requests').waitFor();
    const other = await side.context.newPage();
    await other.goto('/services');
    await other.getByRole('heading', { name: 'Request a service' }).waitFor();
    undo.unshift(release(suite.build, 'second'));
    await page.reload();
    const bar = page.getByText('A new version of Asaase is available.');
    await bar.waitFor();
    expect(await roomBelow(page)).not.toBe('0px');
    expect(await findViolationsInEveryLook(page, 'new-version')).toEqual([]);
    expect(await readRelease(page)).toBeNull();
    await page.getByRole('button', { name: 'Later' }).click();
    await bar.waitFor({ state: 'detached' });
    expect(await roomBelow(page)).toBe('0px');
    await page.reload();
    await page.getByRole('button', { name: 'Reload' }).click();
    await comesIn(page).toBe('second');
    await page.getByText('Total Requests').waitFor();

    // The other tab was not touched, knows, and comes along when told to.
    await other.getByText('A new version of Asaase is available.').waitFor();
    expect(await readRelease(other)).toBeNull();
    await other.getByRole('button', { name: 'Reload' }).click();
    await comesIn(other).toBe('second');
    await other.close();
  });

  it('is looked for every hour, without a reload', async () => {
    const { page } = side;
    await page.clock.install();
    await page.reload();
    await page.getByText('Total Requests').waitFor();
    // The worker registers once the screen is settled and idle; the clock
    // stands still until it is moved.
    await page.clock.runFor(10_000);
    undo.unshift(release(suite.build, 'third'));
    await page.evaluate(() =>
      localStorage.setItem('sessionExpiry', String(Date.now() + 3_599_000)),
    );
    await page.clock.runFor(3_500_000);
    await page.getByText('A new version of Asaase is available.').waitFor();
  });
});
