import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { owner, signIn } from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

const entries = [
  ['Dashboard', '/home', 'Dashboard'],
  ['Services', '/services', 'Request a service'],
  ['Pro Services', '/consultancy', 'Professional Services'],
  ['History and Payments', '/history', 'History and Payments'],
  ['Support', '/support', 'Support Assistance'],
] as const;
const labels = [...entries.map(([label]) => label), 'Settings'];

// One visit for all of these: each begins at the dashboard, at the width of a
// desk.
const suite = await startSuite();
const side = await openProfile(suite.addresses.app);
await signIn(side.page, owner);

beforeEach(async () => {
  const { page } = side;
  await page.setViewportSize({ width: 1440, height: 900 });
  await navigation(page)
    .getByRole('link', { name: 'Dashboard', exact: true })
    .click();
  await page.getByText('Total Requests').waitFor();
});
afterEach(() => side.page.unrouteAll());

const focusedText = (page: Page) =>
  page.evaluate(
    () =>
      document.activeElement?.getAttribute('aria-label') ??
      document.activeElement?.textContent ??
      '',
  );
const navigation = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' });
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name });
const account = (page: Page) =>
  page.getByRole('button', { name: /^Account of/ });

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab');
    if ((await focusedText(page)) === name) return;
  }
  throw new Error(`Tab never came to ${name}.`);
}

describe('the way through the shell', () => {
  it('has every entry in order, marks the page, names the tab, and puts the focus on the heading', async () => {
    const { page } = side;
    expect(await navigation(page).getByRole('link').allInnerTexts()).toEqual(
      labels,
    );
    for (const [label, path, title] of entries.slice(1)) {
      await navigation(page)
        .getByRole('link', { name: label, exact: true })
        .click();
      await heading(page, title).waitFor();
      await expect.poll(() => focusedText(page)).toBe(title);
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await page.title()).toMatch(
        /^(Services|Professional Services|History and Payments|Support) · Asaase$/,
      );
      expect(
        await navigation(page).locator('[aria-current=page]').allInnerTexts(),
      ).toEqual([label]);
    }
    // The last of them says how to reach the office.
    expect(
      await page.getByRole('link', { name: /@/ }).getAttribute('href'),
    ).toMatch(/^mailto:/);
    expect(
      await page
        .getByRole('link', { name: /^\+?[\d ]+$/ })
        .getAttribute('href'),
    ).toMatch(/^tel:/);
    expect(await findViolationsInEveryLook(page, 'support-contact')).toEqual(
      [],
    );
    expect(side.errors).toEqual([]);
  });

  it('goes back and forward to where each page was left', async () => {
    const { page } = side;
    await page.setViewportSize({ width: 360, height: 640 });
    await page.evaluate(() => window.scrollTo(0, 700));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await heading(page, 'History and Payments').waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => focusedText(page)).toBe('Dashboard');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
    await page.goForward();
    await heading(page, 'History and Payments').waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await page.reload();
    await page.getByText('Total Requests').waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  });
});

describe('menus', () => {
  it('the account menu opens, closes outside and on Escape, and leads to the profile', async () => {
    const { page } = side;
    const menu = page.getByRole('menu');
    await account(page).click();
    await menu.waitFor();
    expect(await menu.getByRole('menuitem').allInnerTexts()).toEqual([
      'Profile',
      'Logout',
    ]);
    expect(await findViolationsInEveryLook(page, 'account-menu')).toEqual([]);
    await page.getByRole('heading', { name: 'What do you need?' }).click();
    await menu.waitFor({ state: 'detached' });
    await account(page).focus();
    await page.keyboard.press('Enter');
    await menu.waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusedText(page)).toBe('Logout');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focusedText(page)).toBe('Profile');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await expect.poll(() => focusedText(page)).toMatch(/^Account of/);
    await page.keyboard.press('Enter');
    await menu.waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/profile');
  });

  it('at 1070 px a rail with words under its icons, at 1071 px the sidebar; folded, it is remembered', async () => {
    const { page } = side;
    const width = () =>
      page
        .locator('.side')
        .evaluate((element) => element.getBoundingClientRect().width);
    await page.setViewportSize({ width: 1070, height: 900 });
    await expect.poll(width).toBe(88);
    const entry = navigation(page).getByRole('link', {
      name: 'Services',
      exact: true,
    });
    const words = await entry.getByText('Services').boundingBox();
    const icon = await entry.locator('svg').boundingBox();
    expect(words?.y).toBeGreaterThanOrEqual(
      (icon?.y ?? 0) + (icon?.height ?? 0),
    );
    await page.setViewportSize({ width: 1071, height: 900 });
    await expect.poll(width).toBe(252);
    await page.getByRole('button', { name: 'Collapse menu' }).click();
    await expect.poll(width).toBe(88);
    await page.reload();
    await page.getByText('Total Requests').waitFor();
    expect(await width()).toBe(88);
    await page.getByRole('button', { name: 'Expand menu' }).click();
    await expect.poll(width).toBe(252);
  });

  it('on a phone a drawer keeps the focus, gives it back, and closes on Escape and on following', async () => {
    const { page } = side;
    await page.setViewportSize({ width: 360, height: 740 });
    const opener = page.getByRole('button', { name: 'Open menu' });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await opener.click();
    await drawer.waitFor();
    expect(await drawer.getByRole('link').allInnerTexts()).toEqual(labels);
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      expect(
        await drawer.evaluate((element) =>
          element.contains(document.activeElement),
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => focusedText(page)).toBe('Open menu');
    await opener.click();
    await drawer.getByRole('link', { name: 'Support' }).click();
    await drawer.waitFor({ state: 'detached' });
    await heading(page, 'Support Assistance').waitFor();
    await expect.poll(() => focusedText(page)).toBe('Support Assistance');
  });
});

describe('any window', () => {
  it('a page that does not exist says so inside the tab title too, and leads home', async () => {
    const { page } = side;
    await page.goto('/no-such-page');
    await heading(page, 'Page not found').waitFor();
    expect(await page.title()).toBe('Page not found · Asaase');
    expect(await findViolationsInEveryLook(page, 'not-found')).toEqual([]);
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await page.getByText('Total Requests').waitFor();
  });

  it('reflows at 320 px, as at 400 % zoom, without scrolling sideways, and keeps its marks in forced colours', async () => {
    const { page } = side;
    for (const [label, , title] of entries) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await navigation(page)
        .getByRole('link', { name: label, exact: true })
        .click();
      await page.setViewportSize({ width: 320, height: 256 });
      await heading(page, title).waitFor();
      await page.waitForFunction(() => document.querySelector('.sk') === null);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
      ).toBeLessThanOrEqual(320);
    }
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer
      .getByRole('button', { name: 'Logout' })
      .scrollIntoViewIfNeeded();
    await expect
      .poll(() => drawer.getByRole('button', { name: 'Logout' }).isVisible())
      .toBe(true);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ forcedColors: 'active' });
    const outline = navigation(page).locator('[aria-current=page]');
    expect(
      await outline.evaluate(
        (element) => getComputedStyle(element).outlineStyle,
      ),
    ).toBe('solid');
    await page.emulateMedia({ forcedColors: null });
  });
});

it('without a mouse it is a tour for the keyboard alone, from the skip link to Logout', async () => {
  const { page } = side;
  await page.reload();
  await page.getByText('Total Requests').waitFor();
  await page.keyboard.press('Tab');
  expect(await focusedText(page)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  expect(new URL(page.url()).hash).toBe('');
  await tabTo(page, 'View All');
  await page.keyboard.press('Enter');
  await heading(page, 'Request a service').waitFor();
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await tabTo(page, 'Pro Services');
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedText(page)).toBe('Professional Services');
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await tabTo(page, 'Logout');
  await page.keyboard.press('Enter');
  await page.getByText('Signed out successfully!').waitFor();
  await expect.poll(() => focusedText(page)).toBe('Sign in');
});
