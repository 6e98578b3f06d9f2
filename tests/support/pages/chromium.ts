import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';

/** How every Chromium of ours is started. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The headless shell first: it opens a profile with a fifth of the work of a
 * whole browser, which has windows to draw.
 */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const cacheFolders = ['.cache/ms-playwright', 'Library/Caches/ms-playwright'];
const cacheBinaries = [
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-linux/headless_shell',
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser the tests drive: CHROMIUM_PATH, a Chromium or Chrome on this
 * machine, or one Playwright once downloaded. Throws when there is none,
 * because a journey that was skipped proves nothing.
 */
export function findChromium(): string {
  const wanted = process.env['CHROMIUM_PATH'];
  if (wanted !== undefined && wanted !== '') {
    if (existsSync(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH is ${wanted}, and there is no such file.`);
  }
  const found = [
    ...listInstalled(),
    chromium.executablePath(),
    ...listDownloaded(),
  ].find((file) => existsSync(file));
  if (found !== undefined) return found;
  throw new Error(
    'No Chromium found. Install chromium or google-chrome, or set CHROMIUM_PATH to its executable.',
  );
}

function listInstalled(): string[] {
  const folders = [
    '/usr/bin',
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ];
  return [
    ...names.flatMap((name) =>
      folders.map((folder) => path.join(folder, name)),
    ),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
}

function listDownloaded(): string[] {
  return cacheFolders
    .map((folder) => path.join(homedir(), folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .sort()
        .reverse()
        .map((entry) => path.join(folder, entry)),
    )
    .flatMap((folder) =>
      cacheBinaries.map((binary) => path.join(folder, binary)),
    );
}
