import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readWorkspaces, type Workspace } from '../support/packages/workspaces';

/** What is needed and never imported, and who needs it. */
const neededByName: Readonly<Record<string, string>> = {
  'asaase jsdom': 'the environment of vitest that screens run in',
  'asaase oxlint-tsgolint': 'the types that oxlint looks at',
  'asaase playwright': 'the command that installs browsers',
  'asaase typescript': 'what editors check types with',
  '@asaase/functions @expo-google-fonts/noto-sans':
    'the font of a PDF, which is read as a file',
  '@asaase/functions @google-cloud/functions-framework':
    'the server of a deployed function',
};

const workspaces = readWorkspaces();
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);

function isNeeded(
  name: string,
  { manifest, imported, namedByPath }: Workspace,
): boolean {
  const typed = /^@types\/(.+)$/.exec(name)?.[1];
  if (typed !== undefined) return typed === 'node' || imported.has(typed);
  return (
    imported.has(name) ||
    namedByPath.has(name) ||
    `${manifest.name} ${name}` in neededByName
  );
}

describe.each(
  workspaces.map((workspace) => [workspace.manifest.name, workspace] as const),
)('the package %s', (_name, workspace) => {
  const { folder, manifest, imported } = workspace;
  const declared = { ...manifest.dependencies, ...manifest.devDependencies };

  it('declares everything that it imports', () => {
    const undeclared = [...imported].filter(([name]) => !(name in declared));
    expect(undeclared).toEqual([]);
  });

  it('declares nothing that it does not use', () => {
    const unused = Object.keys(declared).filter(
      (name) => !isNeeded(name, workspace),
    );
    expect(unused).toEqual([]);
  });

  it('has a page that tells what it is', () => {
    const lines = readFileSync(path.join(folder, 'README.md'), 'utf8').split(
      '\n',
    );
    expect(lines.length).toBeGreaterThan(3);
    if (folder !== '') expect(lines.length).toBeLessThanOrEqual(60);
  });
});

// The functions are bundled: what the bundle has in it is a devDependency
// there.
it.each(['contract', 'land', 'local-firebase', 'emulators'])(
  '%s runs without what is for its tests',
  (folder) => {
    const workspace = workspaces.find((each) => each.folder === folder);
    const used = [...(workspace?.imported ?? [])].filter(
      ([, files]) => !files.every(isTest),
    );
    expect(used.length).toBeGreaterThan(0);
    expect(Object.keys(workspace?.manifest.dependencies ?? {}).sort()).toEqual(
      used.map(([name]) => name).sort(),
    );
  },
);

it('has one version of a package for all', () => {
  const versions = new Map<string, Set<string>>();
  for (const { manifest } of workspaces) {
    for (const [name, version] of Object.entries({
      ...manifest.dependencies,
      ...manifest.devDependencies,
    })) {
      versions.set(
        name,
        (versions.get(name) ?? new Set<string>()).add(version),
      );
    }
  }
  expect([...versions].filter(([, all]) => all.size > 1)).toEqual([]);
});

it('has nothing of ours in the local Firebase', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'local-firebase'],
    {
      encoding: 'utf8',
    },
  );
  const ours = /asaase|@contract|redde/i;
  const naming = files
    .trim()
    .split('\n')
    .filter((file) => ours.test(readFileSync(file, 'utf8')));
  expect(files).toContain('local-firebase/package.json');
  expect(naming).toEqual([]);
});
