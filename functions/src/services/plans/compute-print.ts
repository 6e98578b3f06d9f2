import { createHash } from 'node:crypto';
import type { PlanPrint } from '@contract/entities/plan-print';
import { maxDocumentBytes } from '@contract/values/file/file-limits';
import type { FileReader } from '../scans/ports';
import { readPicture } from './read-picture';
import { viewPicture } from './view-picture';

/** A plan as its record names it. */
export type SentPlan = Pick<
  PlanPrint,
  'collection' | 'documentId' | 'reference' | 'userId' | 'path' | 'at'
>;

/**
 * By a hash of the file's path and its record: an owner's own program may name
 * one file in two.
 */
export function printIdOf({
  path,
  documentId,
}: Pick<SentPlan, 'path' | 'documentId'>): string {
  return createHash('sha256')
    .update(`${path} ${documentId}`)
    .digest('hex')
    .slice(0, 32);
}

/** The print of a plan whose file was not read yet. */
export function createPrint(printId: string, plan: SentPlan): PlanPrint {
  return {
    printId,
    ...plan,
    state: 'reading',
    tries: 0,
    failures: 0,
    fault: null,
    sha256: null,
    awaited: null,
    views: [],
    keys: [],
    bands: [],
  };
}

/**
 * Reads the file's bytes and the picture in it.
 * @returns the print, printed or unreadable
 * @throws when the storage does not answer
 */
export async function computePrint(
  files: FileReader,
  print: PlanPrint,
): Promise<PlanPrint> {
  const file = await files.read(print.path, maxDocumentBytes);
  if (typeof file === 'string') {
    return { ...print, state: 'unreadable', fault: file };
  }
  const sha256 = createHash('sha256').update(file).digest('hex');
  // Finds files that are the same byte for byte.
  const fileKey = `sha256.${sha256}`;
  const printed: PlanPrint = {
    ...print,
    state: 'printed',
    fault: null,
    sha256,
    keys: [fileKey],
  };
  const picture = await readPicture(file);
  if (typeof picture === 'string') return { ...printed, fault: picture };
  const seen = await viewPicture(picture);
  if (seen === null) return { ...printed, fault: 'plain-picture' };
  return {
    ...printed,
    views: seen.views,
    keys: [fileKey, ...seen.keys],
    bands: seen.bands,
  };
}
