import { expect, it } from 'vitest';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import { readShift, watchShifts } from '../../support/pages/layout-shift';
import { admin, signIn } from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();
const office = await openProfile(suite.addresses.app);
await signIn(office.page, admin, '/home');
await office.page.getByRole('heading', { level: 1 }).waitFor();

it('shows every entry of an administrator at once in a window of 1440 x 900, and moves nothing', async () => {
  const { page } = office;
  await page.setViewportSize({ width: 1440, height: 900 });
  await watchShifts(page);
  await page.goto('/home');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Admin overview' }).waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText(/^As of/).waitFor();
  expect(await readShift(page)).toBeLessThanOrEqual(0.02);
  const { bottom, scrolls } = await navigation.evaluate((list) => ({
    bottom: list.getBoundingClientRect().bottom,
    scrolls: list.scrollHeight > list.clientHeight,
  }));
  expect(scrolls).toBe(false);
  const foot = await page
    .getByRole('button', { name: 'Collapse menu' })
    .boundingBox();
  expect(bottom).toBeLessThanOrEqual(foot?.y ?? 0);
  expect(
    await navigation.getByRole('link').filter({ visible: true }).count(),
  ).toBe(12);
  expect(await findViolationsInEveryLook(page, 'admin-navigation')).toEqual([]);
});

it('shows every entry with its words within the rail of 768 x 900', async () => {
  const { page } = office;
  await page.setViewportSize({ width: 768, height: 900 });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Admin overview' }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  const scrolls = await navigation.evaluate(
    (list) =>
      list.scrollHeight > list.clientHeight ||
      list.scrollWidth > list.clientWidth,
  );
  expect(scrolls).toBe(false);
  const rail = await page.locator('.side').boundingBox();
  const words = navigation
    .getByRole('link')
    .locator('span')
    .filter({ visible: true });
  expect(await words.count()).toBe(12);
  for (const word of await words.all()) {
    const box = await word.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(
      rail?.width ?? 0,
    );
    expect(box?.height).toBeLessThan(40);
  }
});

it('keeps 44 px for each entry in the drawer of a phone, and opens what is folded', async () => {
  const { page } = office;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByText('Your own account').click();
  const last = drawer.getByRole('link', { name: 'Settings', exact: true });
  const foot = await drawer
    .getByRole('button', { name: 'Logout' })
    .boundingBox();
  await expect
    .poll(async () => {
      const box = await last.boundingBox();
      return box !== null && box.y + box.height;
    })
    .toBeLessThanOrEqual(foot?.y ?? 0);
  const heights = await drawer
    .getByRole('link')
    .evaluateAll((entries) =>
      entries.map((entry) => entry.getBoundingClientRect().height),
    );
  expect(heights).toHaveLength(17);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await drawer.getByRole('link', { name: 'Services', exact: true }).click();
  await page
    .getByRole('heading', { level: 1, name: 'Request a service' })
    .waitFor();
});
