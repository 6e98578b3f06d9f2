import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { register } from 'tsx/esm/api';
import { root } from './install.mjs';

register();
const { findChromium } = await import('../tests/support/chromium.ts');

/**
 * The Chromium for the journeys: one that is there, else Debian's as root, else Playwright's download.
 * @returns its path, or null with the reason printed
 */
export function ensureChromium() {
  for (const install of [() => true, installWithApt, installWithPlaywright]) {
    if (!install()) continue;
    try {
      return findChromium();
    } catch (error) {
      if (install === installWithPlaywright) console.error(error.message);
    }
  }
  return null;
}

function installWithApt() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.log('Installing Chromium (apt-get) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  run('-q', 'update');
  return run('-q', '-y', 'install', '--no-install-recommends', 'chromium');
}

function installWithPlaywright() {
  console.log('Installing Chromium (Playwright) …');
  const cli = path.join(root, 'node_modules/playwright-core/cli.js');
  return spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' }).status === 0;
}
