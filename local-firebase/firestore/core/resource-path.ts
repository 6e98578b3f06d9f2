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
  const leftNumber = numericId.exec(left)?.[1];
  const rightNumber = numericId.exec(right)?.[1];
  if (leftNumber === undefined || rightNumber === undefined) {
    if (leftNumber === undefined && rightNumber === undefined) {
      return compareStrings(left, right);
    }
    return leftNumber === undefined ? 1 : -1;
  }
  return compareIntegers(BigInt(leftNumber), BigInt(rightNumber));
}

/**
 * Orders paths id by id, a path before those below it. Most time of a sort is
 * spent here, so it cuts nothing out of the paths unless an id is a numbered
 * one.
 */
export function comparePaths(left: string, right: string): number {
  const shorter = Math.min(left.length, right.length);
  let index = 0;
  let idStart = 0;
  for (; index < shorter; index += 1) {
    const codeUnit = left.charCodeAt(index);
    if (codeUnit !== right.charCodeAt(index)) break;
    if (codeUnit === slash) idStart = index + 1;
  }
  if (index === left.length && index === right.length) return 0;
  if (left.startsWith('__id', idStart) || right.startsWith('__id', idStart)) {
    return (
      compareIds(idFrom(left, idStart), idFrom(right, idStart)) ||
      left.length - right.length
    );
  }
  return rankAt(left, index) - rankAt(right, index);
}

/**
 * The order of a path's next code unit: its end first, then the end of an id,
 * then by code point.
 */
function rankAt(path: string, index: number): number {
  if (index === path.length) return -2;
  const codeUnit = path.charCodeAt(index);
  if (codeUnit === slash) return -1;
  return codeUnit >= 0xd800 && codeUnit <= 0xdfff
    ? codeUnit + 0x10000
    : codeUnit;
}

function idFrom(path: string, idStart: number): string {
  const end = path.indexOf('/', idStart);
  return path.slice(idStart, end === -1 ? path.length : end);
}
