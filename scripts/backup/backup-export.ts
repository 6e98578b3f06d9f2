import { parseArgs } from 'node:util';
import { Timestamp } from 'firebase-admin/firestore';
import {
  bucketName,
  projectId,
  StartRefused,
} from '../../emulators/suite/ports';
import { pointToSuite, runProgram, useProject } from '../suite-or-project';
import { connectStores } from './drill';
import { makeExport, readServerTime } from './make-export';

const usage =
  'Usage: npm run backup:export -- <new folder> [--project <Firebase project id> --bucket <its bucket>]';

/**
 * `npm run backup:export -- <folder>`: writes an export of the local suite that
 * runs, or with --project of a real one, as whoever is signed in to Google
 * Cloud on this machine.
 */
async function main(args: string[]): Promise<string> {
  const { folder, project, bucket } = readArguments(args);
  if (project === null) await pointToSuite('firestore', 'storage', 'auth');
  else useProject(project);
  const { stores, disconnect } = connectStores(
    project ?? projectId,
    bucket ?? bucketName,
  );
  const readTime =
    project === null ? await readServerTime(stores.db) : lastWholeMinute();
  const manifest = await makeExport(stores, folder, readTime);
  await disconnect();
  const documents = Object.values(manifest.collections).reduce(
    (sum, { count }) => sum + count,
    0,
  );
  return `${documents} documents as of ${manifest.readTime}, ${manifest.files.count} files and ${manifest.accounts.count} accounts are in ${folder}.`;
}

/**
 * Long exports read what is older than an hour by then, which there is of whole
 * minutes only.
 */
function lastWholeMinute(): Timestamp {
  return Timestamp.fromMillis(Math.floor(Date.now() / 60_000) * 60_000);
}

function readArguments(args: string[]) {
  const options = {
    project: { type: 'string' },
    bucket: { type: 'string' },
  } as const;
  try {
    const { positionals, values } = parseArgs({
      args,
      options,
      allowPositionals: true,
    });
    const [folder, ...furtherArguments] = positionals;
    const [project, bucket] = [values.project ?? null, values.bucket ?? null];
    if (
      folder !== undefined &&
      furtherArguments.length === 0 &&
      (project === null) === (bucket === null)
    ) {
      return { folder, project, bucket };
    }
  } catch {
    // Said below.
  }
  throw new StartRefused(usage);
}

runProgram(main);
