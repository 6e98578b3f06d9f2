import { QueryRecorder } from 'local-firebase/firestore/recording/query-recorder';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The folder into which queries are recorded; nothing is recorded without it.
 */
const folderVariable = 'ASAASE_RECORD_QUERIES';

const usualHostName = '127.0.0.1';
/**
 * Tests and the demo data use the usual name, with the same right: what they
 * ask is none of the product's queries.
 */
const recordedHostName = 'localhost';

/**
 * By which name the functions call the local Firestore: one of their own while
 * queries are recorded.
 */
export function functionsHostName(env: Environment): string {
  return readFolder(env) === null ? usualHostName : recordedHostName;
}

/**
 * The recorder of what pages and functions ask; null where the environment
 * names no folder.
 */
export function openQueryRecorder(env: Environment): QueryRecorder | null {
  const folder = readFolder(env);
  return folder === null ? null : new QueryRecorder(folder, recordedHostName);
}

function readFolder(env: Environment): string | null {
  const folder = env[folderVariable];
  return folder === undefined || folder === '' ? null : folder;
}
