import { compareIntegers } from '../../lib/compare-integers';
import { compareStrings } from '../../lib/compare-strings';
import { refuseArgument } from './status';

const namePattern =
  /^projects\/([^/]+)\/databases\/([^/]+)\/documents(?:\/(.+))?$/;
const databasePattern = /^projects\/([^/]+)\/databases\/([^/]+)$/;
const numericId = /^__id(-?\d+)__$/;
const maxIdBytes = 1500;
/**
 * Depth of subcollections:
 * https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields.
 */
const maxCollections = 100;
const slash = 0x2f;

/**
 * Splits `projects/P/databases/D/documents[/path]` into
 * `projects/P/databases/D` and the path, '' for the root, and checks its ids.
 */
export function parseResourceName(name: string) {
  const match = namePattern.exec(name);
  if (match === null) {
    refuseArgument(
      `Document name "${name}" lacks "projects/{project}/databases/{database}/documents".`,
    );
  }
  const path = match[3] ?? '';
  if (path !== '') checkIds(path.split('/'), name);
  return {
    database: `projects/${match[1] ?? ''}/databases/${match[2] ?? ''}`,
    path,
  };
}

/** As parseResourceName, for documents only. */
export function parseDocumentName(name: string) {
  const parsed = parseResourceName(name);
  if (parsed.path === '' || parsed.path.split('/').length % 2 !== 0) {
    refuseArgument(
      `Document name "${name}" has invalid trailing segment, expected an even number of segments.`,
    );
  }
  return parsed;
}

/** Returns `projects/P/databases/D` after a check. */
export function parseDatabaseName(name: string): string {
  if (!databasePattern.test(name)) {
    refuseArgument(`Invalid database name "${name}".`);
  }
  return name;
}

/** `projects/P` of `projects/P/databases/D`. */
export function projectOf(database: string): string {
  return database.slice(0, database.indexOf('/databases/'));
}

/**
 * Refuses ids as production does: empty, dots, reserved, too long; `__id<n>__`
 * is allowed.
 */
export function checkIds(ids: readonly string[], shownName: string): void {
  if (Math.ceil(ids.length / 2) > maxCollections) {
    refuseArgument(
      `Path "${shownName}" is deeper than ${maxCollections} collections.`,
    );
  }
  for (const id of ids) {
    if (id === '') {
      refuseArgument(`Document name "${shownName}" contains an empty segment.`);
    }
    if (id === '.' || id === '..') {
      refuseArgument(`Resource id "${id}" is invalid.`);
    }
    if (/^__.*__$/.test(id) && !numericId.test(id)) {
      refuseArgument(`Resource id "${id}" is invalid because it is reserved.`);
    }
    if (id.length * 3 > maxIdBytes && Buffer.byteLength(id) > maxIdBytes) {
      refuseArgument(`Resource id is longer than ${maxIdBytes} bytes.`);
    }
  }
}

/**
 * `a/b/c` of `a/b/c/d`: a document's collection, or a collection's parent
 * document ('' for none).
 */
export function parentOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash === -1 ? '' : path.slice(0, slash);
}

/** The last id of a path or of a database's name. */
export function lastIdOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** `__id<n>__` first and by number, other ids by UTF-8 bytes. */
export function compareIds(left: string, right: string): number {
  if (!left.startsWith('__id') && !right.startsWith('__id')) {
    return compareStrings(left, right);
  }
  const a = numericId.exec(left)?.[1];
  const b = numericId.exec(right)?.[1];
  if (a === undefined || b === undefined) {
    if (a === undefined && b === undefined) return compareStrings(left, right);
    return a === undefined ? 1 : -1;
  }
  return compareIntegers(BigInt(a), BigInt(b));
}

/**
 * Orders paths id by id, a path before those below it. Most time of a sort is
 * spent here, so it cuts nothing out of the paths unless an id is a numbered
 * one.
 */
export function comparePaths(left: string, right: string): number {
  const shorter = Math.min(left.length, right.length);
  let at = 0;
  let start = 0;
  for (; at < shorter; at += 1) {
    const unit = left.charCodeAt(at);
    if (unit !== right.charCodeAt(at)) break;
    if (unit === slash) start = at + 1;
  }
  if (at === left.length && at === right.length) return 0;
  if (left.startsWith('__id', start) || right.startsWith('__id', start)) {
    return (
      compareIds(idFrom(left, start), idFrom(right, start)) ||
      left.length - right.length
    );
  }
  return rankAt(left, at) - rankAt(right, at);
}

/**
 * The order of a path's next code unit: its end first, then the end of an id,
 * then by code point.
 */
function rankAt(path: string, at: number): number {
  if (at === path.length) return -2;
  const unit = path.charCodeAt(at);
  if (unit === slash) return -1;
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

function idFrom(path: string, start: number): string {
  const end = path.indexOf('/', start);
  return path.slice(start, end === -1 ? path.length : end);
}
