import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import * as z from 'zod/mini';
import { findImports } from './imports';

const Versions = z._default(z.record(z.string(), z.string()), {});
const Manifest = z.object({
  name: z.string(),
  workspaces: z._default(z.array(z.string()), []),
  scripts: Versions,
  dependencies: Versions,
  devDependencies: Versions,
});
type Manifest = z.infer<typeof Manifest>;

/** A package of this repository. */
export interface Workspace {
  /**
   * '' is the root: the web app, the tests, and what runs on a developer's
   * machine
   */
  folder: string;
  manifest: Manifest;
  /** what its files import, by the name of the package, with the files */
  imported: Map<string, string[]>;
  /** what it runs or reads from node_modules without an import */
  namedByPath: Set<string>;
}

/** The root and its workspaces. */
export function readWorkspaces(): Workspace[] {
  const root = readManifest('');
  const folders = ['', ...root.workspaces];
  const manifests = new Map(
    folders.map((folder) => [folder, readManifest(folder)]),
  );
  const workspaces = new Map<string, Workspace>();
  for (const [folder, manifest] of manifests) {
    workspaces.set(folder, {
      folder,
      manifest,
      imported: new Map(),
      namedByPath: findCommands(manifest),
    });
  }
  for (const file of listSources()) {
    const workspace = workspaces.get(folderOf(file, root.workspaces));
    if (workspace === undefined) continue;
    for (const name of findPackages(file, workspace, manifests)) {
      workspace.imported.set(name, [
        ...(workspace.imported.get(name) ?? []),
        file,
      ]);
    }
    const source = readFileSync(file, 'utf8');
    for (const [, name = ''] of source.matchAll(
      /['"/]node_modules\/((?:@[\w-]+\/)?[\w.-]+)\//g,
    )) {
      workspace.namedByPath.add(name);
    }
  }
  return [...workspaces.values()];
}

function readManifest(folder: string): Manifest {
  return z.parse(
    Manifest,
    JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')),
  );
}

function listSources(): string[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(tsx?|m?js|mts|css)$/.test(file) && existsSync(file));
}

function folderOf(file: string, workspaces: readonly string[]): string {
  return workspaces.find((folder) => file.startsWith(`${folder}/`)) ?? '';
}

/** `vitest run` runs vitest. */
function findCommands({ scripts }: Manifest): Set<string> {
  return new Set(
    Object.values(scripts).map((command) => command.split(' ')[0] ?? ''),
  );
}

/** The packages that a file imports, also those that it reaches by a path. */
function findPackages(
  file: string,
  own: Workspace,
  manifests: ReadonlyMap<string, Manifest>,
): ReadonlySet<string> {
  const names = findImports(file).flatMap((specifier) => {
    if (specifier.startsWith('.')) {
      const target = path.posix.join(path.posix.dirname(file), specifier);
      const folder = folderOf(
        target,
        [...manifests.keys()].filter((each) => each !== ''),
      );
      return manifests.get(folder)?.name ?? [];
    }
    return packageOf(specifier) ?? [];
  });
  // Of the root a workspace imports only how much a test draws; lint refuses
  // everything else.
  const notDeclared = new Set([own.manifest.name, manifests.get('')?.name]);
  return new Set(names.filter((name) => !notDeclared.has(name)));
}

/**
 * The package of an import; null for a module of Node, an address, or a path of
 * the web app.
 */
function packageOf(specifier: string): string | null {
  if (specifier.startsWith('@contract/')) return '@asaase/contract';
  if (specifier.startsWith('@land/')) return '@asaase/land';
  const isElsewhere = /^(?:@\/|\/|data:|https?:|virtual:)/.test(specifier);
  if (
    isElsewhere ||
    specifier.startsWith('node:') ||
    builtinModules.includes(specifier)
  ) {
    return null;
  }
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
