import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { FirebaseJson, readJson, type Check } from './project';

/**
 * The folder of the production build (vite.config.ts), and that of the
 * functions (scripts/build-functions.mjs).
 */
const build = 'dist';
const functionsBuild = 'dist-functions';
const buildFunctions = 'npm run build:functions';
/**
 * Where the functions' settings of each project are: not in a folder that is
 * built anew.
 */
const functionsSettings = 'functions';

/** What may lie in a folder that is uploaded, and must stay on this machine. */
const keptFiles = ['.env', '.env.local', '.env.production', '.secret.local'];
const keptOfHosting = [...keptFiles, '.vite/manifest.json'];
const keptOfFunctions = [
  ...keptFiles,
  ...[
    'debug.log',
    'src/index.ts',
    'node_modules/some/index.js',
    'lib/index.js.map',
  ],
];

const load = createRequire(import.meta.url);
// The CLI's own ways to choose what it uploads.
const Hosting = z.object({
  listFiles:
    z.custom<(folder: string, ignore: readonly string[]) => string[]>(
      isFunction,
    ),
});
const Functions = z.object({
  readdirRecursive:
    z.custom<
      (options: {
        path: string;
        ignoreStrings: readonly string[];
      }) => Promise<{ name: string }[]>
    >(isFunction),
});

function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}

/**
 * The build is uploaded, the functions are built first, and nothing goes along
 * that is nobody's business.
 */
export const checkUploads: Check = async ({ root }) => {
  const { hosting, functions } = readJson(root, 'firebase.json', FirebaseJson);
  const [{ source, configDir, ignore, predeploy }] = functions;
  const uploadedByHosting = await findUploaded(keptOfHosting, (folder) =>
    Promise.resolve(
      z
        .parse(Hosting, load('firebase-tools/lib/listFiles'))
        .listFiles(folder, hosting.ignore),
    ),
  );
  const uploadedWithFunctions = await findUploaded(
    keptOfFunctions,
    async (folder) => {
      const { readdirRecursive } = z.parse(
        Functions,
        load('firebase-tools/lib/fsAsync'),
      );
      const uploaded = await readdirRecursive({
        path: folder,
        ignoreStrings: ignore,
      });
      return uploaded.map(({ name }) =>
        path.relative(folder, name).split(path.sep).join('/'),
      );
    },
  );
  const remedyFor = (name: string) =>
    `add it to "ignore" of ${name} in firebase.json.`;
  const problems: string[] = [];
  if (hosting.public !== build) {
    problems.push(
      `firebase.json: hosting uploads ${hosting.public}, and the build is in ${build}.`,
    );
  }
  if (source !== functionsBuild) {
    problems.push(
      `firebase.json: the functions are uploaded from ${source}, and their build is in ${functionsBuild}.`,
    );
  }
  if (configDir !== functionsSettings) {
    problems.push(
      `firebase.json: configDir of the functions is not ${functionsSettings}, where their settings are.`,
    );
  }
  if (!predeploy.includes(buildFunctions)) {
    problems.push(
      `firebase.json: the functions are deployed without "${buildFunctions}" in predeploy.`,
    );
  }
  return {
    problems: [
      ...problems,
      ...uploadedByHosting.map(
        (name) => `hosting would upload ${name}: ${remedyFor('hosting')}`,
      ),
      ...uploadedWithFunctions.map(
        (name) =>
          `the functions would be uploaded with ${name}: ${remedyFor('functions')}`,
      ),
    ],
    summary: `${build}, ${functionsBuild}`,
  };
};

/**
 * Which of these files the CLI would upload from a folder that has them all.
 */
async function findUploaded(
  names: readonly string[],
  listUploaded: (folder: string) => Promise<string[]>,
): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'asaase-uploads-'));
  try {
    for (const name of names) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), '');
    }
    const uploaded = await listUploaded(folder);
    return names.filter((name) => uploaded.includes(name));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
