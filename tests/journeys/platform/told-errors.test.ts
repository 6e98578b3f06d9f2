import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { openProfile, type Profile } from '../../support/pages/browser';
import { startSuite } from '../../support/suite/suite';

let side: Profile;
let page: Page;
let told: { text: string; stack: string; path: string }[];

const suite = await startSuite();

beforeEach(async () => {
  side = await openProfile(suite.addresses.app);
  page = side.page;
  told = [];
  await page.route('**/api/reportError', async (route) => {
    told.push(route.request().postDataJSON() as (typeof told)[number]);
    await route.continue();
  });
  await page.goto('/login');
  await page.locator('#root[data-mounted]').waitFor();
  return () => side.close();
});

/** A script of ours that breaks in this way. */
async function breakWith(code: string): Promise<void> {
  const file = `/assets/broken-${crypto.randomUUID()}.js`;
  await page.route(`**${file}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: code }),
  );
  await page.addScriptTag({ url: file });
}

it('what breaks is told, whose it is not, and three times in a session at most', async () => {
  await breakWith(
    'setTimeout(() => { throw new TypeError("no ama@example.test") })',
  );
  await expect.poll(() => told).toHaveLength(1);
  expect(told[0]).toMatchObject({
    text: 'TypeError: no [e-mail]',
    path: '/login',
  });
  expect(told[0]?.stack).toContain('/assets/broken-');
  await expect
    .poll(() => suite.output())
    .toContain('"message":"browser error"');
  await breakWith('Promise.reject(new Error("two"))');
  await expect.poll(() => told).toHaveLength(2);
  await page.reload();
  await breakWith(
    'for (const nth of [3, 4, 5]) Promise.reject(new Error(nth))',
  );
  await expect.poll(() => told).toHaveLength(3);
  await breakWith(
    'setTimeout(() => { window.broken = true; throw new Error("6") })',
  );
  await page.waitForFunction(() => 'broken' in window);
  expect(told).toHaveLength(3);
});

it('a page that is being left tells nothing, nor one without a connection', async () => {
  const left = page.waitForRequest('**/manifest.webmanifest?left');
  await breakWith(`
    Promise.reject(new Error('just before'));
    setTimeout(() => {
      dispatchEvent(new PageTransitionEvent('pagehide'));
      Promise.reject(new Error('left'));
    }, 300);
    setTimeout(() => fetch('/manifest.webmanifest?left'), 1500)`);
  await left;
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow')));
  await breakWith(
    'Promise.reject(new TypeError("Failed to fetch dynamically imported module"))',
  );
  await breakWith('Promise.reject(new Error("ours"))');
  await expect
    .poll(() => told.map(({ text }) => text))
    .toEqual(['Error: ours']);
});
