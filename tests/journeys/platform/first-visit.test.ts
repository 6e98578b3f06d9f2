import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openProfile, type Profile } from '../../support/pages/browser';
import { holdRequests } from '../../support/pages/hold';
import { readShift, watchShifts } from '../../support/pages/layout-shift';
import { demoPassword, fillSignIn, owner } from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';

let side: Profile;
let page: Page;
let asked: string[];
/** when each was asked for, in ms since 1970 by the browser's clock */
let askedAt: number[];

const suite = await startSuite();

beforeEach(async () => {
  side = await openProfile(suite.addresses.app, { width: 360, motion: true });
  page = side.page;
  [asked, askedAt] = [[], []];
  const browser = await side.context.newCDPSession(page);
  await browser.send('Network.enable');
  browser.on('Network.requestWillBeSent', ({ request, wallTime }) => {
    if (request.method === 'OPTIONS') return;
    asked.push(nameOf(request.url));
    askedAt.push(wallTime * 1000);
  });
});
afterEach(() => side.close());

/** 'start.js' of …/assets/start-1a2b3c4d.js; a path of the backend as it is */
const nameOf = (url: string) =>
  new URL(url).pathname.replace(/^\/assets\/(.+)-[\w-]{8}\.(\w+)$/, '$1.$2');
const isAlive = () =>
  page.locator('button[type=submit]').filter({ visible: true }).waitFor();
const hasFont = () =>
  expect.poll(() => asked.some((name) => name.endsWith('.woff2'))).toBe(true);
const hasRows = () =>
  page
    .locator('main a[href^="/history/"]')
    .first()
    .waitFor({ state: 'attached' });
/**
 * The page notes when the first row is there: on a busy machine much is fetched
 * before this process hears of it.
 */
const noteRows = () =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('main a[href^="/history/"]') === null) return;
      Object.assign(window, { rowsAt: Date.now() });
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
const isApp = (name: string) =>
  /^(app|react|home|firestore|zod)\.js$/.test(name);
/**
 * A headless browser fetches neither the icon, which stands in the page, nor
 * the manifest.
 */
const others = async () => page.locator('link[rel=manifest]').count();

describe('a first visit', () => {
  it.each([
    ['/', 'Sign in'],
    ['/signup', 'Create your account'],
  ])(
    'of %s fetches what people need in the order in which they need it',
    async (path, title) => {
      await page.goto(path);
      await isAlive();
      expect(await page.title()).toBe(`${title} · Asaase`);
      await hasFont();
      const [first, second, third] = asked;
      expect([first, second]).toEqual([path, 'start.js']);
      expect(asked.indexOf('sign-in.js')).toBeLessThan(asked.findIndex(isApp));
      expect(third).not.toSatisfy(isApp);
      expect(asked.indexOf('firestore.js')).toBeGreaterThan(
        asked.indexOf('react.js'),
      );
      expect(asked.at(-1)).toMatch(/\.woff2$/);
      // Before the app: the page, its script, Auth, the helper of the bundler
      // and the map.
      expect(asked.findIndex(isApp)).toBeLessThanOrEqual(5);
      expect(asked.length + (await others())).toBeLessThanOrEqual(12);
    },
  );

  it('leaves the line to what signing in needs, but for one script, when somebody presses at once', async () => {
    const release = await holdRequests(page, /\/assets\/sign-in-[\w-]{8}\.js$/);
    await page.goto('/');
    await isAlive();
    await fillSignIn(page, owner.email, demoPassword);
    await page.getByRole('button', { name: 'Signing in...' }).waitFor();
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(resolve)),
    );
    expect(asked.filter(isApp)).toEqual(['react.js']);
    release();
    await hasRows();
  });

  it('fetches neither app nor font for people who save data, until they sign in', async () => {
    await side.context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', {
        value: { saveData: true },
      }),
    );
    await page.goto('/');
    await isAlive();
    await page.waitForLoadState('networkidle');
    expect(
      asked.filter((name) => isApp(name) || name.endsWith('.woff2')),
    ).toEqual([]);
    await fillSignIn(page, owner.email, demoPassword);
    await hasRows();
  });

  it('reaches the first rows with at most twelve more requests, and fetches what opens later after them', async () => {
    await noteRows();
    await page.goto('/');
    await hasFont();
    const before = asked.length;
    await fillSignIn(page, owner.email, demoPassword);
    await hasRows();
    const rowsAt = await page.evaluate(
      () => Reflect.get(window, 'rowsAt') as number,
    );
    const since = asked
      .slice(before)
      .filter((_, index) => (askedAt[before + index] ?? 0) <= rowsAt);
    expect(since).not.toEqual([]);
    expect(since.length).toBeLessThanOrEqual(12);
    expect(since).not.toContain('frame.js');
    await expect.poll(() => asked).toContain('frame.js');
  });

  it('moves nothing when our font comes', async () => {
    await watchShifts(page);
    await page.goto('/');
    await hasFont();
    await page.evaluate(() => document.fonts.ready);
    await expect
      .poll(() =>
        page.evaluate(() => document.fonts.check('1em "Public Sans"')),
      )
      .toBe(true);
    expect(await readShift(page)).toBeLessThanOrEqual(0.02);
  });
});
