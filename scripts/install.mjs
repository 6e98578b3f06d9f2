import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '..',
);
const lockFile = path.join(root, 'package-lock.json');
const installedLock = path.join(root, 'node_modules/.package-lock.json');

/** Ends with one line when this Node is too old to run anything here. */
export function requireNode() {
  const requiredVersion = [20, 19];
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (
    major > requiredVersion[0] ||
    (major === requiredVersion[0] && minor >= requiredVersion[1])
  ) {
    return;
  }
  console.error(
    `Asaase needs Node ${requiredVersion.join('.')} or later; this is ${process.versions.node}.`,
  );
  process.exit(1);
}

/**
 * Runs `npm ci` when node_modules is missing or does not hold what
 * package-lock.json asks for.
 */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing what is missing (npm ci) …');
  // Without install scripts: nothing here needs them, and one dependency would
  // compile for minutes.
  const args = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const onWindows = process.platform === 'win32';
  const npm = onWindows ? 'npm.cmd' : 'npm';
  const outcome = spawnSync(npm, args, {
    cwd: root,
    stdio: 'inherit',
    shell: onWindows,
  });
  if (outcome.status === 0) return;
  console.error('npm ci failed: the lines above say why.');
  process.exit(1);
}

/**
 * Packages for other machines are in the lock file only, and marked optional
 * there. Workspaces are links.
 */
function isInstalled() {
  if (!existsSync(installedLock)) return false;
  const lockedPackages = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  const installedPackages = JSON.parse(
    readFileSync(installedLock, 'utf8'),
  ).packages;
  return Object.entries(lockedPackages).every(
    ([folder, { version, optional, link }]) => {
      if (!folder.startsWith('node_modules/')) return true;
      if (link) return existsSync(path.join(root, folder));
      const installedPackage = installedPackages[folder];
      return installedPackage === undefined
        ? optional === true
        : installedPackage.version === version;
    },
  );
}
