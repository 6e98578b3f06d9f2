import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import {
  openProfile,
  type Profile,
  type ProfileOptions,
} from '../../support/pages/browser';
import { holdRequests } from '../../support/pages/hold';
import { enterAs } from '../../support/pages/enter';
import { readSplash, watchSplash } from '../../support/pages/splash';
import { owner } from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

let side: Profile;
let page: Page;

const suite = await startSuite();

afterEach(() => side.close());

async function open(options: ProfileOptions = { motion: true }): Promise<void> {
  side = await openProfile(suite.addresses.app, options);
  page = side.page;
}

const splash = () => page.getByRole('status', { name: 'Loading Asaase' });
const isAlive = () => page.locator('#root[data-mounted]').waitFor();
const email = () => page.getByLabel('E-mail').filter({ visible: true });
const goIn = (path: string) => enterAs(page, owner, path);
/** The end is what a loaded machine comes to late. */
const second = { from: 1_000, to: 2_500 };

/** Opens an address in a tab whose clock stands still until a test moves it. */
async function openStill(path: string): Promise<void> {
  await page.clock.install({ time: new Date() });
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.goto(path);
  await isAlive();
}

describe('signed out', () => {
  it.each(['/', '/login', '/signup', '/history'])(
    '%s: one second at the first start of a tab, and not again',
    async (path) => {
      await open();
      await openStill(path);
      await page.clock.runFor(990);
      expect(await splash().isVisible()).toBe(true);
      await page.clock.runFor(10);
      expect(await splash().isVisible()).toBe(false);
      await watchSplash(page);
      await page.reload();
      await isAlive();
      expect((await readSplash(page)).shown).toBeUndefined();
    },
  );

  it('goes when somebody begins to type, or touches it', async () => {
    await open();
    await openStill('/');
    await page.keyboard.press('a');
    expect(await splash().isVisible()).toBe(false);
    expect(await email().isVisible()).toBe(true);
    await side.close();
    await open({ motion: true, touch: true });
    await openStill('/');
    await page.touchscreen.tap(200, 300);
    expect(await splash().isVisible()).toBe(false);
  });

  it('never comes for people who prefer less motion, or with a link from a mail', async () => {
    await open({});
    await watchSplash(page);
    await page.goto('/');
    await isAlive();
    expect((await readSplash(page)).shown).toBeUndefined();
    await side.close();
    await open();
    await watchSplash(page);
    await page.goto('/verifyemail');
    await isAlive();
    expect((await readSplash(page)).shown).toBeUndefined();
  });
});

describe('signed in', () => {
  const isReady = () =>
    page
      .getByRole('heading', { level: 1 })
      .first()
      .waitFor({ state: 'attached' });
  const times = async () => {
    await isReady();
    await splash().waitFor({ state: 'hidden' });
    const { shown = NaN, end = NaN, ready = NaN } = await readSplash(page);
    return { shown, end, ready };
  };

  it('one second at the first start of a tab; after a reload only until the screen is ready', async () => {
    await open();
    await watchSplash(page);
    await goIn('/home');
    const first = await times();
    expect(first.end).toBeGreaterThanOrEqual(second.from);
    expect(first.end).toBeLessThan(Math.max(second.to, first.ready + 500));
    await page.reload();
    const again = await times();
    expect(again.end).toBeLessThanOrEqual(again.ready);
  });

  it('only until the screen is ready for people who prefer less motion', async () => {
    await open({});
    await watchSplash(page);
    await goIn('/home');
    const { end, ready } = await times();
    expect(end).toBeLessThanOrEqual(ready);
  });

  it('not longer than a second while the screen is on its way, and the frame shows', async () => {
    await open({});
    const release = await holdRequests(page, '**/assets/services-screen-*.js');
    await goIn('/services');
    await splash().waitFor({ state: 'hidden' });
    expect(
      await page.getByRole('navigation', { name: 'Main' }).isVisible(),
    ).toBe(true);
    await page
      .getByRole('status', { name: 'Loading Services' })
      .locator('.sk')
      .first()
      .waitFor();
    release();
    await page.getByRole('heading', { name: 'Request a service' }).waitFor();
  });
});
