import * as z from 'zod/mini';
import { objectNameMaxBytes } from './file-limits';
import { toPlainFileName } from './file-name';

/** No control characters, line ends or halves of characters. */
const isPlain = (text: string) => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text);

/** In UTF-8. */
const countNameBytes = (path: string) =>
  new TextEncoder().encode(objectPartsOf(path).join('/')).length;

/**
 * `gs://bucket/path`, never a URL that opens by itself (specification, S11).
 * Storage takes names of at most 1,024 bytes
 * (https://docs.cloud.google.com/storage/docs/objects#naming); firestore.rules
 * take fewer characters, all of them ASCII.
 */
export const ObjectPath = z.string().check(
  z.regex(/^gs:\/\/[^/\s]+\/.+$/),
  z.refine(
    (path) => isPlain(path) && countNameBytes(path) <= objectNameMaxBytes,
  ),
);
export type ObjectPath = z.infer<typeof ObjectPath>;

/**
 * The object's name in this bucket; null for a path of another bucket, which
 * names nothing of ours.
 */
export function findObjectName(
  path: ObjectPath,
  bucketName: string,
): string | null {
  const start = `gs://${bucketName}/`;
  return path.startsWith(start) ? path.slice(start.length) : null;
}

/** The folders and the name of a path: ['documents', uid, 'plan.pdf']. */
export function objectPartsOf(path: ObjectPath): string[] {
  const [, , , ...parts] = path.split('/');
  return parts;
}

/** Storage takes only such names from owners, as storage.rules say. */
const sentName = /^[0-9A-Za-z][0-9A-Za-z._-]{0,199}$/;

/** Whether an owner can send a file to this path at all. */
export function canBeSent(path: ObjectPath): boolean {
  return sentName.test(objectPartsOf(path).at(-1) ?? '');
}

/**
 * The last segment without the prefix that {@link uniqueFileName} put before
 * it.
 */
export function fileNameOf(path: ObjectPath): string {
  const last = path.slice(path.lastIndexOf('/') + 1);
  return last.replace(/^[0-9a-z-]{8,}__/, '');
}

const nameMax = 80;

/**
 * `<prefix>__<name>`: unique and safe in a path. The name keeps its extension
 * and at most 80 letters, digits, dots, dashes and underscores.
 * @param prefix unique, 8 or more of [0-9a-z-], for example a random id
 */
export function uniqueFileName(prefix: string, original: string): string {
  return `${prefix.toLowerCase()}__${toPlainFileName(original, nameMax)}`;
}
