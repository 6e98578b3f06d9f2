import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { findRuntimeProblem } from '../../scripts/deploy-check/check-runtime';
import { packFunctions } from '../support/suite/firebase-cli';
import { unzip, type Unzipped } from '../support/files/unzip';

const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
});
const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      dev: z.optional(z.boolean()),
      integrity: z.optional(z.string()),
    }),
  ),
});
const readJson = <Schema extends z.ZodMiniType>(
  schema: Schema,
  text: string | Buffer,
): z.infer<Schema> => z.parse(schema, JSON.parse(text.toString()));
const manifest = readJson(Manifest, readFileSync('functions/package.json'));

/** The project as it is here: tests/tooling/deploy-check.test.ts. */
describe('a runtime', () => {
  it.each([
    [
      'nodejs20',
      '2026-11-22',
      /^Node\.js 20 was decommissioned on 2026-10-30\. Move/,
    ],
    [
      'nodejs24',
      '2027-11-20',
      /^Node\.js 24 is deprecated on 2028-04-30, 162 days from now\. Move/,
    ],
    [
      'nodejs22',
      '2027-05-01',
      /^Node\.js 22 is deprecated since 2027-04-30\. Move/,
    ],
    ['nodejs99', '2026-11-22', /^The CLI knows no runtime nodejs99\. Move/],
  ])('would not be %s on %s', (runtime, day, words) => {
    expect(findRuntimeProblem(runtime, new Date(day))).toMatch(words);
  });

  it('may be one that is supported for half a year more', () => {
    expect(findRuntimeProblem('nodejs24', new Date('2027-10-01'))).toBeNull();
  });
});

describe('what is uploaded as functions', () => {
  let folder: string;
  let files: Map<string, Unzipped>;
  const textOf = (name: string) => files.get(name)?.text ?? '';

  beforeAll(async () => {
    folder = path.join(
      mkdtempSync(path.join(tmpdir(), 'asaase-deploy-')),
      'functions',
    );
    // What lies there by mistake, or from other builds: sources, settings,
    // secrets.
    for (const name of [
      'src/index.ts',
      'lib/old.js',
      'lib/index.js.map',
      '.env.local',
      '.env.asaase',
      '.secret.local',
      'node_modules/x/x.js',
    ]) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), 'not to be uploaded');
    }
    execFileSync(process.execPath, ['scripts/build-functions.mjs', folder], {
      stdio: 'pipe',
    });
    const zip = await packFunctions(folder);
    files = await unzip(zip);
    rmSync(zip);
  }, 120_000);
  afterAll(() =>
    rmSync(path.dirname(folder), { recursive: true, force: true }),
  );

  it('is the bundle, the manifest and its lock file', () => {
    expect([...files.keys()].sort()).toEqual([
      'lib/index.js',
      'package-lock.json',
      'package.json',
    ]);
    expect(existsSync(path.join(folder, 'lib/index.js.map'))).toBe(false);
  });

  it('asks the registry for nothing of ours, and for nothing that the bundle has in it', () => {
    const sent = textOf('package.json');
    expect(sent).not.toContain('@asaase/contract');
    expect(textOf('package-lock.json')).not.toContain('@asaase/contract');
    expect(JSON.parse(sent)).not.toHaveProperty('devDependencies');
    expect(readJson(Manifest, sent)).toEqual(manifest);
  });

  it('has no source map', () => {
    expect(textOf('lib/index.js')).not.toMatch(/sourceMappingURL/);
    expect(textOf('lib/index.js')).toMatch(/processPayment/);
  });

  it('locks the very versions that are tested here, and none of the tools', () => {
    const root = readJson(Lock, readFileSync('package-lock.json')).packages;
    const all = readJson(Lock, textOf('package-lock.json')).packages;
    const locked = Object.fromEntries(
      Object.entries(all).filter(([place]) => place !== ''),
    );
    for (const [name, version] of Object.entries(manifest.dependencies)) {
      expect([name, locked[`node_modules/${name}`]?.version]).toEqual([
        name,
        version,
      ]);
    }
    for (const [place, { version, integrity, dev }] of Object.entries(locked)) {
      expect([place, version, integrity, dev]).toEqual([
        place,
        root[place]?.version,
        root[place]?.integrity,
        undefined,
      ]);
    }
    for (const tool of [
      'vite',
      'firebase-tools',
      'react-router-dom',
      'firebase',
    ]) {
      expect(locked).not.toHaveProperty(`node_modules/${tool}`);
    }
  });

  it('is what npm ci installs from, and only while manifest and lock file agree', () => {
    const place = path.join(path.dirname(folder), 'built');
    mkdirSync(place);
    for (const name of ['package.json', 'package-lock.json']) {
      writeFileSync(path.join(place, name), textOf(name));
    }
    const args = [
      'ci',
      '--dry-run',
      '--offline',
      '--ignore-scripts',
      '--omit=dev',
    ];
    const said = execFileSync('npm', args, {
      cwd: place,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    for (const [name, version] of Object.entries(manifest.dependencies)) {
      expect(said).toContain(`add ${name} ${version}\n`);
    }
    const wrong = textOf('package.json').replace(
      /"zod": "[^"]+"/,
      '"zod": "4.0.0"',
    );
    writeFileSync(path.join(place, 'package.json'), wrong);
    expect(() =>
      execFileSync('npm', args, { cwd: place, stdio: 'pipe' }),
    ).toThrow(/npm error/);
  });
});
