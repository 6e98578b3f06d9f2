import { spawnSync } from 'node:child_process';
import process from 'node:process';

/**
 * Debian's packages, where this is root on such a system.
 * @param what they are, in words
 * @returns whether they are there now
 */
export function installPackages(what, ...packages) {
  if (
    process.getuid?.() !== 0 ||
    spawnSync('apt-get', ['--version']).status !== 0
  ) {
    return false;
  }
  console.log(`Installing ${what} (apt-get) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
      .status === 0;
  run('-q', 'update');
  return run('-q', '-y', 'install', '--no-install-recommends', ...packages);
}
