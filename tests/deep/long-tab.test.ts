import { afterAll, expect, it } from 'vitest';
import { openProfile } from '../support/pages/browser';
import { enterAs } from '../support/pages/enter';
import { countTargets } from '../support/suite/reads';
import { demoPassword, owner } from '../support/pages/steps';
import { startSuite } from '../support/suite/suite';

const screens = [
  'Services',
  'Pro Services',
  'History and Payments',
  'Support',
  'Settings',
  'Dashboard',
];
/** 204 changes of the screen */
const rounds = 34;
const dialogs = 50;

const suite = await startSuite();
const side = await openProfile(suite.addresses.app);
const page = side.page;
const browser = await page.context().newCDPSession(page);
await browser.send('Performance.enable');
afterAll(async () => {
  await side.close();
  await suite.stop();
});

const follow = (name: string) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name, exact: true })
    .click();

/**
 * What the page holds once everything that can go is gone; nodes and listeners
 * count detached ones too.
 */
async function measure() {
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve)),
  );
  // What one collection frees may hold what the next one does.
  for (let time = 0; time < 3; time += 1) {
    await browser.send('HeapProfiler.collectGarbage');
  }
  const { metrics } = await browser.send('Performance.getMetrics');
  const valueOf = (name: string) =>
    metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return {
    nodes: valueOf('Nodes'),
    listeners: valueOf('JSEventListeners'),
    documents: valueOf('Documents'),
    targets: await countTargets(suite),
  };
}

async function goRound(): Promise<void> {
  for (const screen of screens) {
    await follow(screen);
    await page.waitForFunction(
      (name) =>
        document.querySelector('nav [aria-current]')?.textContent === name &&
        document.querySelector('main h1') !== null &&
        document.querySelector('.sk') === null,
      screen,
    );
  }
}

async function openDialogs(count: number): Promise<void> {
  await follow('History and Payments');
  for (let at = 0; at < count; at += 1) {
    await page.getByRole('button', { name: 'Pay now' }).first().click();
    await page.getByLabel('Wallet number').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await follow('Dashboard');
  await page.getByText('Total Requests').waitFor();
}

it(
  'a tab that lives a day keeps nothing of 200 screens and 50 dialogs',
  { timeout: 600_000 },
  async () => {
    await enterAs(page, { email: owner.email, password: demoPassword });
    await goRound();
    await openDialogs(2);
    await goRound();
    const before = await measure();
    for (let round = 0; round < rounds; round += 1) await goRound();
    await openDialogs(dialogs);
    const after = await measure();
    for (const what of [
      'nodes',
      'listeners',
      'documents',
      'targets',
    ] as const) {
      expect(before[what], what).toBeGreaterThan(0);
      expect(after[what], what).toBeLessThanOrEqual(before[what] * 1.1);
    }
    expect(side.errors).toEqual([]);
  },
);
