import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * The lock file of the functions alone: the entries of the root's that they need, and no other version of anything. npm
 * itself leaves out the rest, without the network.
 * @param root the repository
 * @param manifest functions/package.json, parsed
 * @returns the text of functions/package-lock.json
 */
export function makeFunctionsLock(root, manifest) {
  const { packages: all } = readJson(path.join(root, 'package-lock.json'));
  // Away from the root: inside it npm would lock the whole workspace.
  const folder = mkdtempSync(path.join(tmpdir(), 'asaase-lock-'));
  try {
    const { name, version } = manifest;
    const lock = { name, version, lockfileVersion: 3, requires: true, packages: start(manifest, all) };
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
    prune(folder);
    const text = readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
    refuseOthers(JSON.parse(text).packages, lock.packages);
    return text;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function start({ name, version, dependencies, engines }, all) {
  const installed = Object.entries(all).filter(
    ([place, { link }]) => place.startsWith('node_modules/') && link !== true,
  );
  const own = Object.entries(all)
    .filter(([place]) => place.startsWith('functions/node_modules/'))
    .map(([place, entry]) => [place.slice('functions/'.length), entry]);
  return { '': { name, version, dependencies, engines }, ...Object.fromEntries([...installed, ...own]) };
}

function prune(folder) {
  const args = ['install', '--package-lock-only', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  const onWindows = process.platform === 'win32';
  const npm = onWindows ? 'npm.cmd' : 'npm';
  const done = spawnSync(npm, [...args, '--loglevel=error'], {
    cwd: folder,
    shell: onWindows,
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`npm could not lock the functions:\n${done.stderr}`);
}

function refuseOthers(found, known) {
  const others = Object.entries(found).filter(
    ([place, { version, integrity }]) =>
      place !== '' && (known[place]?.version !== version || known[place].integrity !== integrity),
  );
  if (others.length === 0) return;
  throw new Error(`Not as in package-lock.json: ${others.map(([place]) => place).join(', ')}`);
}
