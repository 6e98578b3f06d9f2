import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import * as z from 'zod/mini';

const Entry = z.looseObject({
  version: z.optional(z.string()),
  integrity: z.optional(z.string()),
  link: z.optional(z.boolean()),
});
const Lock = z.object({ packages: z.record(z.string(), Entry) });
type Packages = z.infer<typeof Lock>['packages'];

/** What Google reads of the manifest of deployed functions. */
const DeployedManifest = z.object({
  name: z.string(),
  private: z.boolean(),
  version: z.string(),
  type: z.string(),
  main: z.string(),
  engines: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
});
type DeployedManifest = z.infer<typeof DeployedManifest>;

const readLock = (folder: string) =>
  readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
const parseLock = (text: string) => z.parse(Lock, JSON.parse(text)).packages;

/**
 * The manifest that is deployed: functions/package.json without its
 * devDependencies. The bundle has these in it, and one of them, contract/, is
 * in no registry: `npm ci` at Google could not find it.
 * @param root the repository
 */
export function readDeployedManifest(root: string): DeployedManifest {
  return z.parse(
    DeployedManifest,
    JSON.parse(readFileSync(path.join(root, 'functions/package.json'), 'utf8')),
  );
}

/**
 * The lock file of the deployed functions: the entries of the root's that they
 * need, and no other version of anything. npm itself leaves out the rest,
 * without the network.
 * @param root the repository
 * @returns the text of their package-lock.json
 * @throws Error where the root's lock file lacks what they need
 */
export function makeFunctionsLock(
  root: string,
  manifest: DeployedManifest,
): string {
  const rootPackages = parseLock(readLock(root));
  // Away from the root: inside it npm would lock the whole workspace.
  const folder = mkdtempSync(path.join(tmpdir(), 'asaase-lock-'));
  try {
    const { name, version } = manifest;
    const packages = selectPackages(manifest, rootPackages);
    const lock = {
      name,
      version,
      lockfileVersion: 3,
      requires: true,
      packages,
    };
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
    pruneLock(folder);
    const text = readLock(folder);
    refuseOtherVersions(parseLock(text), packages);
    return text;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function selectPackages(
  { name, version, dependencies, engines }: DeployedManifest,
  rootPackages: Packages,
): Packages {
  const installedPackages = Object.entries(rootPackages).filter(
    ([packageFolder, { link }]) =>
      packageFolder.startsWith('node_modules/') && link !== true,
  );
  const functionsPackages = Object.entries(rootPackages)
    .filter(([packageFolder]) =>
      packageFolder.startsWith('functions/node_modules/'),
    )
    .map(
      ([packageFolder, entry]) =>
        [packageFolder.slice('functions/'.length), entry] as const,
    );
  return {
    '': { name, version, dependencies, engines },
    ...Object.fromEntries([...installedPackages, ...functionsPackages]),
  };
}

function pruneLock(folder: string): void {
  const args = [
    'install',
    '--package-lock-only',
    '--offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ];
  const onWindows = process.platform === 'win32';
  const npm = onWindows ? 'npm.cmd' : 'npm';
  const npmResult = spawnSync(npm, [...args, '--loglevel=error'], {
    cwd: folder,
    shell: onWindows,
    encoding: 'utf8',
  });
  if (npmResult.status !== 0) {
    throw new Error(`npm could not lock the functions:\n${npmResult.stderr}`);
  }
}

function refuseOtherVersions(packages: Packages, rootPackages: Packages): void {
  const differingPackages = Object.entries(packages).filter(
    ([folder, { version, integrity }]) =>
      folder !== '' &&
      (rootPackages[folder]?.version !== version ||
        rootPackages[folder]?.integrity !== integrity),
  );
  if (differingPackages.length === 0) return;
  throw new Error(
    `Not as in package-lock.json: ${differingPackages.map(([folder]) => folder).join(', ')}`,
  );
}
