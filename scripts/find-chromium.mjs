import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { register } from 'tsx/esm/api';
import { installPackages } from './install-packages.mjs';
import { root } from './install.mjs';

register();
const { findChromium } = await import('../tests/support/pages/chromium.ts');

/**
 * The Chromium for the journeys: the headless shell that is there, else
 * Debian's as root, else Playwright's download; a whole browser, which is
 * slower, where there is no shell to be had.
 * @returns its path, or null with the reason printed
 */
export function ensureChromium() {
  for (const install of [
    () => true,
    () => installPackages('Chromium', 'chromium-headless-shell'),
    installWithPlaywright,
  ]) {
    if (install()) {
      const chromiumPath = findOrNull();
      if (
        chromiumPath !== null &&
        (isChosen() || /headless.shell/.test(chromiumPath))
      ) {
        return chromiumPath;
      }
    }
  }
  const chromiumPath = findOrNull();
  if (chromiumPath === null) {
    console.error(
      'No Chromium found. Install chromium-headless-shell, or set CHROMIUM_PATH.',
    );
  }
  return chromiumPath;
}

const isChosen = () => (process.env.CHROMIUM_PATH ?? '') !== '';

function findOrNull() {
  try {
    return findChromium();
  } catch {
    return null;
  }
}

function installWithPlaywright() {
  console.log('Installing Chromium (Playwright) …');
  const cli = path.join(root, 'node_modules/playwright-core/cli.js');
  return (
    spawnSync(process.execPath, [cli, 'install', '--only-shell', 'chromium'], {
      stdio: 'inherit',
    }).status === 0
  );
}
