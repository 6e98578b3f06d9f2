import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { owner, signIn } from './steps';

/** Resolves once the service worker has every file it keeps. */
export async function waitForWorker(page: Page): Promise<void> {
  const readState = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  await expect.poll(readState, { timeout: 30_000 }).toBe('activated');
}

/** The names of the views this browser keeps, without whose they are. */
export function listKeptViews(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const request = indexedDB.open('asaase-views');
        request.onupgradeneeded = () => request.transaction?.abort();
        request.onerror = () => resolve([]);
        request.onsuccess = () => {
          const all = request.result.transaction('views').objectStore('views').getAllKeys();
          all.onerror = () => reject(new Error('IndexedDB refused.'));
          all.onsuccess = () => {
            request.result.close();
            resolve((all.result as string[]).map((key) => key.slice(key.indexOf('/') + 1)).sort());
          };
        };
      }),
  );
}

/** Waits until these views are kept. */
export async function waitForKeptViews(page: Page, ...names: string[]): Promise<void> {
  await expect.poll(() => listKeptViews(page), { timeout: 20_000 }).toEqual(expect.arrayContaining(names));
}

/**
 * Puts a newer release in the place of the one that is served: its page says so in a <meta name="release">.
 * @returns puts the release before back
 */
export function release(build: string, name: string): () => void {
  const [pageFile, workerFile] = ['index.html', 'sw.js'].map((file) => path.join(build, file));
  if (pageFile === undefined || workerFile === undefined) throw new Error('no build');
  const before = [readFileSync(pageFile, 'utf8'), readFileSync(workerFile, 'utf8')] as const;
  writeFileSync(pageFile, before[0].replace('</title>', `</title><meta name="release" content="${name}">`));
  writeFileSync(workerFile, before[1].replace(/(index\.html",revision:")[^"]+/, `$1${name}`));
  return () => {
    writeFileSync(pageFile, before[0]);
    writeFileSync(workerFile, before[1]);
  };
}

export function readRelease(page: Page): Promise<string | null> {
  return page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=release]')?.content ?? null);
}

export const dashboardViews = ['dashboard', 'ServiceList', 'AdminConfig', 'AdvertandContact'];

/** The owner's first visit: signed in, dashboard seen, everything kept for the next one. */
export async function visitDashboard(page: Page): Promise<void> {
  await signIn(page, owner);
  await page.getByText('Total Requests').waitFor();
  await waitForKeptViews(page, ...dashboardViews);
  await waitForWorker(page);
}
