import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseEnv } from 'node:util';
import * as z from 'zod/mini';
import { findCommit } from '../../emulators/suite/bundle-functions';
import { PipelineRefused, type Release } from './release-files';

const Part = z.record(z.string(), z.unknown());
const FirebaseJson = z.looseObject({ functions: z.array(Part) });
const Ignore = z.array(z.string());
const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const rulesAndIndexes = [
  'firestore.rules',
  'firestore.indexes.json',
  'storage.rules',
];

interface Packing {
  /** the repository */
  root: string;
  /**
   * is made anew, inside the repository: the functions find their packages
   * there
   */
  folder: string;
  /** the built app */
  dist: string;
  project: string;
}

/**
 * Puts everything that is deployed into one folder, so that the job with rights
 * builds nothing and runs nothing of ours: the CLI reads from functions.yaml
 * which functions there are, and would load the bundle without it.
 * @returns what release.json says
 * @throws PipelineRefused where the app is not built
 */
export function packRelease({ root, folder, dist, project }: Packing): Release {
  const fromRoot = (name: string) => path.join(root, name);
  const inRelease = (name: string) => path.join(folder, name);
  if (existsSync(folder)) {
    throw new PipelineRefused(`${folder} is there already: name a new folder.`);
  }
  if (!existsSync(path.join(dist, 'index.html'))) {
    throw new PipelineRefused(
      `There is no app in ${dist}: run "npm run build" first.`,
    );
  }
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  const release: Release = { project, commit, version: findCommit(root) };
  mkdirSync(inRelease('functions'), { recursive: true });
  cpSync(dist, inRelease('dist'), { recursive: true });
  for (const name of rulesAndIndexes) {
    copyFileSync(fromRoot(name), inRelease(name));
  }
  writeFileSync(
    inRelease('firebase.json'),
    asJson(withoutBuilding(readFileSync(fromRoot('firebase.json'), 'utf8'))),
  );
  writeFileSync(inRelease('release.json'), asJson(release));
  execFileSync(
    process.execPath,
    ['scripts/build-functions.mjs', path.resolve(inRelease('functions'))],
    {
      cwd: root,
      stdio: 'pipe',
    },
  );
  describeFunctions(root, path.resolve(inRelease('functions')), project);
  return release;
}

/**
 * @param settings .env.production.local
 * @throws PipelineRefused where it names no project
 */
export function readProject(settings: string): string {
  const { VITE_FIREBASE_PROJECT_ID: project = '' } = parseEnv(settings);
  if (project === '') {
    throw new PipelineRefused('.env.production.local names no project.');
  }
  return project;
}

/**
 * An empty address is an answer too: staging names none.
 * @param settings .env.production.local
 * @throws PipelineRefused where they do not say where the app is published
 */
export function requireAddress(settings: string): void {
  if (parseEnv(settings)['VITE_APP_URL'] !== undefined) return;
  throw new PipelineRefused(
    '.env.production.local does not say VITE_APP_URL: search engines and chats would not learn where /about is. Write VITE_APP_URL=https://<host>, or VITE_APP_URL= for an app that is not to be found, such as staging.',
  );
}

const omitKey = (settings: object, name: string) =>
  Object.fromEntries(Object.entries(settings).filter(([key]) => key !== name));

/** The same deployment, of what is built already. */
function withoutBuilding(text: string): object {
  const { functions, ...otherSettings } = z.parse(
    FirebaseJson,
    JSON.parse(text),
  );
  const builtFunctions = functions.map((codebase) => ({
    ...omitKey(omitKey(codebase, 'predeploy'), 'configDir'),
    source: 'functions',
    ignore: [...z.parse(Ignore, codebase['ignore']), 'functions.yaml'],
  }));
  return { ...omitKey(otherSettings, 'emulators'), functions: builtFunctions };
}

/**
 * As `firebase deploy` asks the SDK of the functions, in a process that has no
 * rights.
 */
function describeFunctions(
  root: string,
  folder: string,
  project: string,
): void {
  execFileSync(
    process.execPath,
    [
      path.join(
        root,
        'node_modules/firebase-functions/lib/bin/firebase-functions.js',
      ),
      folder,
    ],
    {
      cwd: folder,
      env: {
        PATH: process.env['PATH'],
        FUNCTIONS_CONTROL_API: 'true',
        FUNCTIONS_MANIFEST_OUTPUT_PATH: path.join(folder, 'functions.yaml'),
        GCLOUD_PROJECT: project,
        FIREBASE_CONFIG: JSON.stringify({ projectId: project }),
      },
      stdio: 'pipe',
    },
  );
}
