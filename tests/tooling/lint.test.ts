import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const fixtures = path.join(root, 'tests/support/lint-fixtures');
const settings = [
  '.oxlintrc.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.app.json',
  'tsconfig.node.json',
  'contract/tsconfig.json',
  'contract/web-and-node.d.ts',
  'land/tsconfig.json',
  'functions/tsconfig.json',
  'local-firebase/tsconfig.json',
  'emulators/tsconfig.json',
  'scripts/lint-rules.js',
  'scripts/import-cycles.js',
  'scripts/import-zones.js',
  'scripts/plain-rules.js',
  'src/vite-env.d.ts',
];

interface Fixture {
  name: string;
  /** where the text stands in the tree that is checked */
  place: string;
  refusal: string;
  text: string;
}

const readFixture = (name: string): Fixture => {
  const [place = '', refusal = '', ...text] = readFileSync(
    path.join(fixtures, name),
    'utf8',
  ).split('\n');
  return {
    name: path.basename(name, '.txt'),
    place: place.replace('// ', ''),
    refusal: refusal.replace('// ', ''),
    text: text.join('\n'),
  };
};
const lines = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `export const it${at} = ${at};`,
  ).join('\n');
const body = (count: number) =>
  `export function it(): string[] {\n${"  'one';\n".repeat(count - 2)}}`;

const refused: Fixture[] = [
  ...readdirSync(fixtures, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.txt'))
    .map(readFixture),
  {
    name: 'long-file',
    place: 'tests/long-file.test.ts',
    refusal: 'too many lines',
    text: `${lines(599)}\n\n// a blank line and a comment count too`,
  },
  {
    name: 'long-function',
    place: 'local-firebase/lib/long-function.ts',
    refusal: 'too many lines',
    text: body(111),
  },
  {
    name: 'long-component',
    place: 'src/ui/long-component.tsx',
    refusal: 'too many lines',
    text: body(166),
  },
];
const allowed = {
  'src/screens/screen-with-feature.ts':
    "import '@/features/shell/kit-in-feature';",
  'src/features/shell/kit-in-feature.ts': "import '@/ui/plain-kit';",
  'src/ui/plain-kit.ts': 'export const it = 1;',
  'src/lib/fetched-when-needed.ts':
    "export const load = () => import('./cycle-of-nobody');",
  'src/lib/cycle-of-nobody.ts': 'export const it = 1;',
  'src/ui/plain-kit-function.ts': 'export const plainKit = (): number => 1;',
  'tests/node-in-tests.ts': 'export const it = process.title;',
  'functions/src/node-in-functions.ts': "export const it = Buffer.from('one');",
  'functions/src/firestore/store.ts': "import '../services/support/needs';",
  'functions/src/services/support/needs.ts': 'export const it = 1;',
  'contract/values/both-sides-in-contract.ts':
    "export const it = new TextEncoder().encode('one');",
  'src/lib/node-in-unit-test.test.ts':
    'export const it = process.title as unknown;',
  'local-firebase/lib/long-enough.ts': lines(400),
  'land/judge/down-in-land.ts': "import '../measures/lowest-in-land';",
  'land/measures/lowest-in-land.ts': 'export const it = 1;',
  'functions/src/services/land-in-functions.ts':
    "import '@land/measures/lowest-in-land';",
};

interface Report {
  diagnostics: { filename: string; message: string; help?: string }[];
}

const tree = mkdtempSync(path.join(tmpdir(), 'lint-'));
const found = new Map<string, string[]>();
afterAll(() => rmSync(tree, { recursive: true }));

function place(file: string, text: string) {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), text);
}

beforeAll(() => {
  for (const file of settings) {
    cpSync(path.join(root, file), path.join(tree, file));
  }
  symlinkSync(
    path.join(root, 'node_modules'),
    path.join(tree, 'node_modules'),
    'junction',
  );
  for (const fixture of refused) place(fixture.place, fixture.text);
  for (const [file, text] of Object.entries(allowed)) place(file, text);
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const run = spawnSync(process.execPath, [oxlint, '--format', 'json'], {
    cwd: tree,
    encoding: 'utf8',
  });
  expect(run.status, run.stderr).toBe(1);
  for (const { filename, message, help = '' } of (
    JSON.parse(run.stdout) as Report
  ).diagnostics) {
    found.set(filename, [...(found.get(filename) ?? []), message, help]);
  }
}, 120_000);

describe('the check of types and rules', () => {
  it('has fixtures, each at a place of its own', () => {
    expect(refused.length).toBeGreaterThanOrEqual(45);
    expect(new Set(refused.map((fixture) => fixture.place)).size).toBe(
      refused.length,
    );
  });

  it.each(refused)('refuses $name', ({ place: file, refusal }) => {
    expect((found.get(file) ?? []).join('\n')).toContain(refusal);
  });

  it.each(Object.keys(allowed))('has nothing against %s', (file) => {
    expect(found.get(file) ?? []).toEqual([]);
  });
});
