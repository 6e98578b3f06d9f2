import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { databaseOf } from '../suite/gateway';
import type { Suite } from '../suite/suite';
import { owner, signIn } from './steps';

/** Resolves once the service worker keeps what every visit needs. */
export async function waitForWorker(page: Page): Promise<void> {
  const readState = () =>
    page.evaluate(
      async () =>
        (await navigator.serviceWorker.getRegistration())?.active?.state,
    );
  await expect.poll(readState, { timeout: 30_000 }).toBe('activated');
}

/** The paths of every file that this browser keeps. */
export async function listKeptFiles(page: Page): Promise<string[]> {
  const urls = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) => (await caches.open(name)).keys()),
    );
    return all.flat().map(({ url }) => url);
  });
  return urls.map((url) => new URL(url).pathname);
}

/** What of the app this page has had from the network. */
export function listTransfers(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ]
      .filter(({ name }) => new URL(name).origin === location.origin)
      .filter((entry) => (entry as PerformanceResourceTiming).transferSize > 0)
      .map(({ name }) => name),
  );
}

/**
 * Resolves once the service worker also keeps the screens of a customer, which
 * it brings one after the other.
 */
export async function waitForScreens(page: Page): Promise<void> {
  const read = async () => (await listKeptFiles(page)).join(' ');
  for (const screen of ['services', 'history', 'support', 'profile']) {
    await expect
      .poll(read, { timeout: 30_000 })
      .toContain(`/${screen}-screen-`);
  }
}

/**
 * The views this browser keeps, as JSON, by their names without whose they are.
 */
async function readKeptViews(page: Page): Promise<Record<string, string>> {
  const entries = await page.evaluate(
    () =>
      new Promise<[string, string][]>((resolve, reject) => {
        const request = indexedDB.open('asaase-views');
        request.onupgradeneeded = () => request.transaction?.abort();
        request.onerror = () => resolve([]);
        request.onsuccess = () => {
          const reading = request.result.transaction('views');
          const keys = reading.objectStore('views').getAllKeys();
          const views = reading.objectStore('views').getAll();
          reading.onerror = () => reject(new Error('IndexedDB refused.'));
          reading.oncomplete = () => {
            request.result.close();
            const texts = (views.result as unknown[]).map((view) =>
              JSON.stringify(view),
            );
            resolve(
              (keys.result as string[]).map((key, at) => [
                key.slice(key.indexOf('/') + 1),
                texts[at] ?? '',
              ]),
            );
          };
        };
      }),
  );
  return Object.fromEntries(entries);
}

/** The names of the views this browser keeps, without whose they are. */
export async function listKeptViews(page: Page): Promise<string[]> {
  return Object.keys(await readKeptViews(page)).sort();
}

/**
 * Waits until this view is kept and has these words in it: an older one may
 * have been kept before.
 */
export async function waitForKeptWords(
  page: Page,
  name: string,
  words: string,
): Promise<void> {
  const read = async () => (await readKeptViews(page))[name];
  await expect.poll(read, { timeout: 20_000 }).toContain(words);
}

/** Waits until these views are kept. */
export async function waitForKeptViews(
  page: Page,
  ...names: string[]
): Promise<void> {
  await expect
    .poll(() => listKeptViews(page), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(names));
}

/**
 * Puts a newer release in the place of the one that is served: its page says so
 * in a <meta name="release">.
 * @returns puts the release before back
 */
export function release(build: string, name: string): () => void {
  const mark = `</title><meta name="release" content="${name}">`;
  const undoPage = changeFile(path.join(build, 'index.html'), (text) =>
    text.replace('</title>', mark),
  );
  const undoWorker = changeFile(path.join(build, 'sw.js'), (text) =>
    text.replace(/(index\.html",revision:")[^"]+/, `$1${name}`),
  );
  return () => {
    undoPage();
    undoWorker();
  };
}

/**
 * Lets the worker of this build find a very slow network: only a whole browser
 * can be told of one.
 * @returns puts the worker back
 */
export function slowDown(build: string): () => void {
  const connection = `Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } });\n`;
  return changeFile(path.join(build, 'sw.js'), (text) => connection + text);
}

function changeFile(
  file: string,
  change: (text: string) => string,
): () => void {
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, change(before));
  return () => writeFileSync(file, before);
}

export function readRelease(page: Page): Promise<string | null> {
  return page.evaluate(
    () =>
      document.querySelector<HTMLMetaElement>('meta[name=release]')?.content ??
      null,
  );
}

export const dashboardViews = [
  'dashboard',
  'ServiceList',
  'AdminConfig',
  'AdvertandContact',
];

/**
 * The owner's first visit: signed in, dashboard seen, everything kept for the
 * next one.
 */
export async function visitDashboard(page: Page): Promise<void> {
  await signIn(page, owner);
  await page.getByText('Total Requests').waitFor();
  await waitForKeptViews(page, ...dashboardViews);
  await waitForWorker(page);
}

/**
 * Meanwhile an administrator finds one of this person's requests unclear.
 * @returns its address
 */
export async function findOneUnclear(
  suite: Suite,
  uid: string,
): Promise<string> {
  const requests = databaseOf(suite)
    .collection('requests')
    .where('userId', '==', uid);
  const { docs } = await requests.orderBy('createdAt', 'desc').limit(4).get();
  const open = docs.find((request) => request.get('status') === false);
  await open?.ref.update({ isDocumentValid: false });
  return String(open?.get('address'));
}
