import { createHash } from 'node:crypto';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { PlanPrint, planPrintsCollection, type PlanFault } from '@contract/entities/plan-print';
import { maxDocumentBytes } from '@contract/values/limits';
import { objectNameOf } from '@contract/values/file/object-path';
import { runTransaction } from '../../firestore/run-transaction';
import { findStored } from '../../firestore/stored-document';
import { addTry, isGivenUp, noAttempts } from '../scans/attempts';
import type { ScanPorts } from '../scans/scan-source';
import { readPicture } from './read-picture';
import { viewPicture } from './view-picture';

export type SentPlan = Pick<PlanPrint, 'collection' | 'documentId' | 'reference' | 'userId' | 'path' | 'at'>;

/** By a hash of the file's path. */
export function getPrintRef(db: Firestore, path: string): DocumentReference {
  const printId = createHash('sha256').update(path).digest('hex').slice(0, 32);
  return db.collection(planPrintsCollection).doc(printId);
}

/** Counts a try first: a file may end the process. @returns null when nothing is left to do */
export async function startTry(db: Firestore, plan: SentPlan): Promise<PlanPrint | null> {
  const ref = getPrintRef(db, plan.path);
  return runTransaction(db, async (transaction) => {
    const known = findStored(PlanPrint, await transaction.get(ref));
    if (known?.state === 'done' || known?.state === 'unreadable') return null;
    const next: PlanPrint = { ...(known ?? createPrint(ref.id, plan)), ...addTry(known ?? noAttempts) };
    transaction.set(ref, isGivenUp(next) ? { ...next, state: 'unreadable', fault: 'gave-up' } : next);
    return isGivenUp(next) ? null : next;
  });
}

function createPrint(printId: string, plan: SentPlan): PlanPrint {
  const unread = { state: 'reading', ...noAttempts, fault: null, sha256: null } as const;
  return { printId, ...plan, ...unread, views: [], keys: [], bands: [] };
}

/** Reads the file's bytes and the picture in it. @throws when the storage does not answer */
export async function computePrint(
  { files }: Pick<ScanPorts, 'files'>,
  taken: PlanPrint,
): Promise<PlanPrint> {
  const file = await files.read(objectNameOf(taken.path), maxDocumentBytes);
  if (typeof file === 'string') return { ...taken, state: 'unreadable', fault: file };
  const sha256 = createHash('sha256').update(file).digest('hex');
  const printed: PlanPrint = { ...taken, state: 'printed', sha256, keys: [keyOfBytes(sha256)] };
  const picture = await readPicture(file);
  if (picture === 'none' || picture === 'broken') return { ...printed, fault: faults[picture] };
  const seen = await viewPicture(picture);
  if (seen === null) return { ...printed, fault: 'plain-picture' };
  return { ...printed, ...seen, keys: [keyOfBytes(sha256), ...seen.keys] };
}

const faults = { none: 'no-picture', broken: 'broken-picture' } as const satisfies Record<string, PlanFault>;

/** Finds files that are the same byte for byte. */
function keyOfBytes(sha256: string): string {
  return `sha256.${sha256}`;
}
