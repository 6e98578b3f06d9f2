import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { register } from 'tsx/esm/api';

register();
const { findExecutable, findMiniBrowser } = await import('../tests/browsers/support/executables.ts');

const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth'];

/**
 * Firefox, WebKitGTK's MiniBrowser with its driver, and a screen for it: those that are there, else Debian's, as root.
 * @returns null, or in one line what is missing
 */
export function ensureBrowsers() {
  if (findMissing() !== null) installWithApt();
  return findMissing();
}

function findMissing() {
  try {
    for (const program of ['firefox', 'webKitDriver', 'display']) findExecutable(program);
    findMiniBrowser();
    return null;
  } catch (error) {
    return error.message;
  }
}

function installWithApt() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log('Installing Firefox and WebKit (apt-get) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  run('-q', 'update');
  run('-q', '-y', 'install', '--no-install-recommends', ...packages);
}
