import { createHash } from 'node:crypto';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { planPrintsCollection, type PlanPrint } from '@contract/entities/plan-print';
import { maxDocumentBytes } from '@contract/values/limits';
import type { ScanPorts } from '../scans/scan-source';
import { readPicture } from './read-picture';
import { viewPicture } from './view-picture';

export type SentPlan = Pick<PlanPrint, 'collection' | 'documentId' | 'reference' | 'userId' | 'path' | 'at'>;

/** By a hash of the file's path and its record: an owner's own program may name one file in two. */
export function printIdOf({ path, documentId }: Pick<SentPlan, 'path' | 'documentId'>): string {
  return createHash('sha256').update(`${path} ${documentId}`).digest('hex').slice(0, 32);
}

export function getPrintRef(db: Firestore, printId: string): DocumentReference {
  return db.collection(planPrintsCollection).doc(printId);
}

export function createPrint(printId: string, plan: SentPlan): PlanPrint {
  const unread = { state: 'reading', tries: 0, failures: 0, fault: null, sha256: null } as const;
  return { printId, ...plan, ...unread, awaited: null, views: [], keys: [], bands: [] };
}

/** Reads the file's bytes and the picture in it. @throws when the storage does not answer */
export async function computePrint(
  { files }: Pick<ScanPorts, 'files'>,
  taken: PlanPrint,
): Promise<PlanPrint> {
  const file = await files.read(taken.path, maxDocumentBytes);
  if (typeof file === 'string') return { ...taken, state: 'unreadable', fault: file };
  const sha256 = createHash('sha256').update(file).digest('hex');
  // Finds files that are the same byte for byte.
  const keys = [`sha256.${sha256}`];
  const printed: PlanPrint = { ...taken, state: 'printed', fault: null, sha256, keys };
  const picture = await readPicture(file);
  if (typeof picture === 'string') return { ...printed, fault: picture };
  const seen = await viewPicture(picture);
  if (seen === null) return { ...printed, fault: 'plain-picture' };
  return { ...printed, ...seen, keys: [...keys, ...seen.keys] };
}
