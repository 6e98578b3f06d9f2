import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openProfile } from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { makePerson } from '../../support/records/people';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();
const longName = 'Oheneba'.repeat(6).concat(' Ama');
const person = await makePerson(suite, longName);
const phone = await openProfile(suite.addresses.app, {
  width: 360,
  height: 740,
});
const { page } = phone;
await enterAs(page, person, '/home');

const light = { ink: 'rgb(16, 33, 26)', surface: 'rgb(255, 255, 255)' };
const widthOf = (of: Page) =>
  of.evaluate(() => document.documentElement.scrollWidth);

it('a long first name scrolls no dashboard sideways, on a phone or at a desk', async () => {
  await page.getByText('What do you need?').waitFor();
  await page.getByText(longName.slice(0, 20)).last().waitFor();
  for (const width of [360, 768, 1070, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    expect([width, await widthOf(page)]).toEqual([width, width]);
  }
  await page.setViewportSize({ width: 360, height: 740 });
});

it('a page is printed in dark ink on white paper, whatever the theme of the screen', async () => {
  for (const theme of ['system', 'dark']) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset['theme'] = chosen;
    }, theme);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const look = await page
      .locator('.card')
      .filter({ hasText: 'Find Missing Property' })
      .first()
      .evaluate((card) => ({
        ink: getComputedStyle(document.body).color,
        surface: getComputedStyle(card).backgroundColor,
      }));
    expect([theme, look]).toEqual([theme, light]);
    const adjust = await page.evaluate(
      () => getComputedStyle(document.body).printColorAdjust,
    );
    expect(adjust).toBe('exact');
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    expect(
      await page.evaluate(() => getComputedStyle(document.body).color),
    ).not.toBe(light.ink);
  }
  await page.emulateMedia({ media: null, colorScheme: null });
});

it('forced colours still show the chosen tab, hour and day', async () => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/history');
  const tab = page.getByRole('tab', { selected: true });
  await tab.waitFor();
  const line = await tab.evaluate((element) => {
    const { borderBottomWidth, borderBottomStyle } = getComputedStyle(
      element,
      '::before',
    );
    return [borderBottomWidth, borderBottomStyle];
  });
  expect(line).toEqual(['3px', 'solid']);
  await page.goto('/consultancy');
  await page
    .getByRole('button', { name: 'Book a Professional Service' })
    .click();
  const dialog = page.getByRole('dialog', {
    name: 'Book a Professional Service',
  });
  const outlineOf = (selector: string) =>
    dialog
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle);
  await dialog.locator('.slot[aria-pressed=false]').first().click();
  await dialog.getByRole('radio', { checked: true }).waitFor();
  await page.mouse.move(0, 0);
  for (const chosen of [
    '.slot[aria-pressed=true]',
    '.slot[aria-checked=true]',
    '.day.sel',
  ]) {
    expect([chosen, await outlineOf(chosen)]).toEqual([chosen, 'solid']);
  }
  expect(await outlineOf('.slot[aria-checked=false]')).toBe('none');
  await page.emulateMedia({ forcedColors: null });
});
