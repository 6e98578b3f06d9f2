import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { applicationDefault } from 'firebase-admin/app';
import * as z from 'zod/mini';
import { leaveSuite, runProgram } from '../suite-or-project';
import { GoogleReader } from './google-reader';
import { packRelease, readProject, requireAddress } from './pack-release';
import { PipelineRefused, readRelease, refuseOther } from './release-files';
import { RemovedFunctions, removeFunctions } from './remove-functions';
import { listReleases, returnHosting } from './return-hosting';
import { IndexFile, waitForIndexes } from './wait-for-indexes';
import { waitForVersion } from './wait-for-version';

const usage = `Usage:
  npm run release -- pack --folder <new folder>
  npm run release -- check --folder <release> --project <id> --commit <sha>
  npm run release -- indexes --folder <release> --project <id>
  npm run release -- remove --folder <release> --project <id>
  npm run release -- await --folder <release> --url <https://host>
  npm run release -- back --project <id> [--site <id>] [--to <version>]`;
const indexesMs = { limitMs: 45 * 60_000, betweenMs: 15_000 };
const versionMs = { limitMs: 10 * 60_000, betweenMs: 5_000 };
const cli = 'node_modules/firebase-tools/lib/bin/firebase.js';
const printLine = (line: string) => console.log(line);

const readJson = (file: string): unknown =>
  JSON.parse(readFileSync(file, 'utf8'));
const openReader = (origin: string, project: string) =>
  new GoogleReader(origin, applicationDefault(), project);

type Options = Readonly<Partial<Record<string, string>>>;

/** @throws PipelineRefused where an option is missing */
function requireOption(options: Options, name: string): string {
  const value = options[name] ?? '';
  if (value === '') throw new PipelineRefused(usage);
  return value;
}

const commands: Readonly<
  Record<string, (options: Options) => string | Promise<string>>
> = {
  pack: (options) => {
    const settings = readFileSync('.env.production.local', 'utf8');
    const project = readProject(settings);
    requireAddress(settings);
    const folder = requireOption(options, 'folder');
    const { version } = packRelease({
      root: process.cwd(),
      folder,
      dist: 'dist',
      project,
    });
    return `Packed ${version} for ${project}.`;
  },
  check: (options) => {
    const release = readRelease(requireOption(options, 'folder'));
    refuseOther(release, {
      project: requireOption(options, 'project'),
      commit: requireOption(options, 'commit'),
    });
    return `This is ${release.version} for ${release.project}.`;
  },
  indexes: async (options) => {
    const file = path.join(
      requireOption(options, 'folder'),
      'firestore.indexes.json',
    );
    const wantedIndexes = z.parse(IndexFile, readJson(file));
    const project = requireOption(options, 'project');
    const firestore = openReader(
      'https://firestore.googleapis.com/v1',
      project,
    );
    const count = await waitForIndexes(
      { firestore, project, wanted: wantedIndexes },
      indexesMs,
      printLine,
    );
    return `All ${count} indexes are ready.`;
  },
  remove: (options) => {
    const removed = z.parse(
      RemovedFunctions,
      readJson('scripts/pipeline/removed-functions.json'),
    );
    const [project, folder] = [
      requireOption(options, 'project'),
      requireOption(options, 'folder'),
    ];
    const deleted = removeFunctions({ project, folder, removed, cli });
    return `Deleted ${deleted.length} functions. ${deleted.map(({ id }) => id).join(' ')}`.trimEnd();
  },
  await: async (options) => {
    const [folder, site] = [
      requireOption(options, 'folder'),
      requireOption(options, 'url'),
    ];
    if (!URL.canParse(site)) {
      throw new PipelineRefused(
        `${site} is no address: write it as https://host.`,
      );
    }
    return `People get ${await waitForVersion({ site, folder }, versionMs, printLine)}.`;
  },
  back: async (options) => {
    const project = requireOption(options, 'project');
    const hosting = openReader(
      'https://firebasehosting.googleapis.com/v1beta1',
      project,
    );
    const { site = project, to: version } = options;
    if (version === undefined) {
      return (await listReleases(hosting, site)).join('\n');
    }
    await returnHosting(hosting, site, version);
    return `People see ${version} again. Functions, rules and indexes are as they were: see docs/deploy.md, "Going back".`;
  },
};

/**
 * `npm run release`: the steps of the pipeline that need more than one command
 * of the Firebase CLI.
 * @throws PipelineRefused with a line that says what to do
 */
async function release([
  command = '',
  ...args
]: readonly string[]): Promise<string> {
  if (command === '--help') return usage;
  const runCommand = Object.hasOwn(commands, command)
    ? commands[command]
    : undefined;
  if (runCommand === undefined) throw new PipelineRefused(usage);
  leaveSuite();
  return runCommand(readOptions(args));
}

/** @throws PipelineRefused for an option that there is not */
function readOptions(args: readonly string[]): Options {
  const textOption = { type: 'string' } as const;
  const options = {
    folder: textOption,
    project: textOption,
    commit: textOption,
    url: textOption,
    site: textOption,
    to: textOption,
  };
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch {
    throw new PipelineRefused(usage);
  }
}

runProgram((args) => release(args));
