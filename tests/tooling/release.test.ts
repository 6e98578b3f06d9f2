import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  packRelease,
  readProject,
  requireAddress,
} from '../../scripts/pipeline/pack-release';
import { readReleased } from '../../scripts/pipeline/remove-functions';
import {
  readRelease,
  type Release,
} from '../../scripts/pipeline/release-files';
import { readFunctionsConfig } from '../support/suite/firebase-cli';

const load = createRequire(import.meta.url);

/**
 * What the CLI makes of the functions of a folder, as `firebase deploy` does
 * before it uploads them.
 */
interface Delegate {
  validate: () => Promise<void>;
  discoverBuild: (settings: object, environment: object) => Promise<unknown>;
}
const Build = z.object({
  endpoints: z.record(
    z.string(),
    z.looseObject({ region: z.array(z.string()) }),
  ),
  params: z.array(z.looseObject({ name: z.string() })),
});

async function askCli(projectDir: string) {
  const { tryCreateDelegate } = load(
    'firebase-tools/lib/deploy/functions/runtimes/node',
  ) as {
    tryCreateDelegate: (context: object) => Promise<Delegate>;
  };
  const sourceDir = path.join(projectDir, 'functions');
  const { runtime } = readFunctionsConfig();
  const delegate = await tryCreateDelegate({
    projectId: 'my-land',
    projectDir,
    sourceDir,
    runtime,
  });
  await delegate.validate();
  return z.parse(Build, await delegate.discoverBuild({}, {}));
}

describe('a release', () => {
  let place: string;
  let folder: string;
  let dist: string;
  let release: Release;

  beforeAll(() => {
    mkdirSync('.cache', { recursive: true });
    place = path.resolve(mkdtempSync('.cache/release-'));
    [folder, dist] = [path.join(place, 'release'), path.join(place, 'dist')];
    mkdirSync(dist);
    writeFileSync(path.join(dist, 'index.html'), '<title>app</title>');
    release = packRelease({
      root: process.cwd(),
      folder,
      dist,
      project: 'my-land',
    });
  }, 120_000);
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  it('says of which commit it is, as its functions say it', () => {
    expect(readRelease(folder)).toEqual(release);
    expect(release.commit).toBe(
      execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim(),
    );
    expect(release.commit.startsWith(release.version)).toBe(true);
    expect(
      readFileSync(path.join(folder, 'functions/lib/index.js'), 'utf8'),
    ).toContain(`"${release.version}"`);
  });

  it('is deployed as this repository is, without a step that builds', () => {
    const parse = (file: string) =>
      z.parse(
        z.record(z.string(), z.unknown()),
        JSON.parse(readFileSync(file, 'utf8')),
      );
    const { functions: own, ...others } = parse('firebase.json');
    const { functions, ...same } = parse(path.join(folder, 'firebase.json'));
    expect({ ...same, emulators: others['emulators'] }).toEqual(others);
    expect(JSON.stringify(own)).toContain('predeploy');
    expect(JSON.stringify(functions)).not.toContain('predeploy');
    expect(JSON.stringify(functions)).toContain('"functions.yaml"');
    for (const name of [
      'firestore.rules',
      'firestore.indexes.json',
      'storage.rules',
    ]) {
      expect(readFileSync(path.join(folder, name), 'utf8')).toBe(
        readFileSync(name, 'utf8'),
      );
    }
  });

  it('lets the CLI know its functions without running them', async () => {
    const ran = path.join(place, 'ran');
    writeFileSync(
      path.join(folder, 'functions/lib/index.js'),
      `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(ran)}, ''); throw new Error('ran');`,
    );
    const { endpoints, params } = await askCli(folder);
    expect(Object.keys(endpoints)).toEqual(
      expect.arrayContaining(['api', 'deliverNotification', 'watchHealth']),
    );
    expect(endpoints['api']?.region).toEqual(['europe-west1']);
    expect(params.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['REDDE_API_KEY', 'SMTP_URL']),
    );
    expect(existsSync(ran)).toBe(false);
    expect(
      readReleased(folder)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(Object.keys(endpoints).sort());
    // Without the file the CLI would run what it deploys, in the job that has
    // the rights.
    rmSync(path.join(folder, 'functions/functions.yaml'));
    await expect(askCli(folder)).rejects.toThrow();
    expect(existsSync(ran)).toBe(true);
  }, 60_000);

  it('is not made over another one, of no app, or for no project', () => {
    const root = process.cwd();
    expect(() =>
      packRelease({ root, folder, dist, project: 'my-land' }),
    ).toThrow(/is there already/);
    const empty = path.join(place, 'empty');
    expect(() =>
      packRelease({ root, folder: empty, dist: empty, project: 'my-land' }),
    ).toThrow(/no app/);
    expect(readProject('VITE_FIREBASE_PROJECT_ID=my-land\n')).toBe('my-land');
    expect(() => readProject('VITE_FIREBASE_API_KEY=k\n')).toThrow(
      /names no project/,
    );
  });

  it('is not made by settings that do not say where the app is published', () => {
    const settings = 'VITE_FIREBASE_PROJECT_ID=my-land\n';
    expect(() => requireAddress(settings)).toThrow(/VITE_APP_URL/);
    requireAddress(`${settings}VITE_APP_URL=https://land.example\n`);
    requireAddress(`${settings}VITE_APP_URL=\n`);
  });
});

/**
 * Those in docs/deploy.md, which nobody here can try: at least they are known.
 */
it('goes forward and back with commands and options that the CLI knows', () => {
  const page = readFileSync('docs/deploy.md', 'utf8');
  const workflows = ['deploy-to.yml', 'preview.yml'].map((name) =>
    readFileSync(`.github/workflows/${name}`, 'utf8'),
  );
  const used = new Map<string, Set<string>>();
  for (const [, command = '', rest = ''] of [page, ...workflows]
    .join('\n')
    .matchAll(/npx firebase ([\w:]+)([^\n`]*)/g)) {
    const options = [...rest.matchAll(/--[a-z-]+/g)].map(([option]) => option);
    used.set(command, new Set([...(used.get(command) ?? []), ...options]));
  }
  expect([...used.keys()].sort()).toEqual([
    'deploy',
    'functions:artifacts:setpolicy',
    'hosting:channel:deploy',
    'login',
  ]);
  const global = new Set([
    '--project',
    '--config',
    '--non-interactive',
    '--json',
  ]);
  for (const [command, options] of used) {
    const help = execFileSync(
      process.execPath,
      ['node_modules/firebase-tools/lib/bin/firebase.js', 'help', command],
      {
        encoding: 'utf8',
      },
    );
    expect(help, command).toContain(`firebase ${command}`);
    for (const option of options) {
      if (!global.has(option)) expect(help, command).toContain(option);
    }
  }
}, 120_000);
