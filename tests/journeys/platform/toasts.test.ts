import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openProfile } from '../../support/pages/browser';
import { enterAs } from '../../support/pages/enter';
import { admin, owner, rowOf } from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

const suite = await startSuite();
const side = await openProfile(suite.addresses.app);
const page = side.page;

const toast = () => page.locator('.toast').filter({ visible: true });
const dismiss = () => page.getByRole('button', { name: 'Dismiss' }).click();

/** Whether a toast lies over any of it. */
async function isCovered(what: Locator): Promise<boolean> {
  const [over, under] = [await toast().boundingBox(), await what.boundingBox()];
  if (over === null || under === null) {
    throw new Error('there is nothing to compare');
  }
  return (
    over.x < under.x + under.width &&
    under.x < over.x + over.width &&
    over.y < under.y + under.height &&
    under.y < over.y + over.height
  );
}

describe('a toast covers nothing of what it speaks of', () => {
  it.each([
    { width: 360, height: 740 },
    { width: 1070, height: 720 },
    { width: 1440, height: 900 },
  ])(
    'at $width x $height: nothing of the dialog, nor the end of the page',
    async (size) => {
      await page.setViewportSize(size);
      await enterAs(page, admin, '/adminRequest?show=all');
      await rowOf(page, 'Nsawam Road')
        .getByRole('button', { name: /^View/ })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Request Details' });
      const version = dialog.getByRole('button', { name: 'Open version 1' });
      await version.waitFor();
      await page.route('**/api/**', (route) => route.abort());
      await version.click();
      await toast().waitFor();
      for (const part of [
        dialog.getByRole('heading', { name: 'Request Details' }),
        dialog.locator('.dialog-foot, .dialog-body').last(),
      ]) {
        await expect.poll(() => isCovered(part)).toBe(false);
      }
      await page.unrouteAll();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const last = page.locator('main button').filter({ visible: true }).last();
      expect(await isCovered(last)).toBe(false);
      await dismiss();
    },
  );

  it('on a phone: neither the title above it nor the menu', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await enterAs(page, owner, '/history');
    await page.route('**/assets/nav-drawer-*', (route) => route.abort());
    await page.getByRole('button', { name: 'Open menu' }).click();
    await toast().waitFor();
    await page.unrouteAll();
    const title = page.getByRole('heading', { level: 1 });
    expect(await isCovered(title)).toBe(false);
    expect(await isCovered(page.getByRole('banner'))).toBe(false);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    const logout = drawer.getByRole('button', { name: 'Logout' });
    await expect.poll(() => isCovered(logout)).toBe(false);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await side.context.setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await toast().waitFor();
    await side.context.setOffline(false);
    await toast().waitFor({ state: 'detached' });
  });

  it('not the bar with which settings are saved', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await enterAs(page, admin, '/admin/settings?tab=configuration');
    await page.getByLabel('Consultation fee').fill('60');
    const save = page.getByRole('button', { name: 'Review and save' });
    await save.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Save', exact: true })
      .click();
    await toast().waitFor();
    await expect.poll(() => isCovered(save)).toBe(false);
  });

  it.each([
    { width: 360, height: 740, top: 680 },
    { width: 1280, height: 640, top: 580 },
  ])(
    'at $width px: not the button that was pressed',
    async ({ top, ...size }) => {
      await page.setViewportSize(size);
      await enterAs(page, owner, '/profile');
      const name = page.getByLabel('Full name');
      await name.fill('Abena Owusu Mensah');
      const save = page.getByRole('button', { name: 'Save Changes' });
      // As near to the place of the toast as it can be pressed.
      await save.evaluate(
        (button, at) =>
          window.scrollBy(0, button.getBoundingClientRect().top - at),
        top,
      );
      await save.click();
      await toast().waitFor();
      await expect.poll(() => isCovered(save)).toBe(false);
      await dismiss();
      await name.fill('Abena Owusu-Mensah');
      await save.click();
      await toast().waitFor();
    },
  );
});
