import { serverTimestamp } from 'firebase/firestore';
import type firebase from 'firebase/compat/app';
import { emptyCounts, type CountedKind, type QuotaCounts } from '@contract/entities/quota';
import { ownerUid } from './environment';

type Firestore = firebase.firestore.Firestore;
type Batch = firebase.firestore.WriteBatch;

/** A quota as it stands in the database: of a day that is over, unless `changes` say another. */
export function aQuota(changes: Record<string, unknown> = {}, counts: Partial<QuotaCounts> = {}) {
  return {
    kind: 'support',
    documentId: 'm0',
    at: new Date('2026-01-05T10:00:00Z'),
    counts: { ...emptyCounts, ...counts },
    unpaid: [],
    ...changes,
  };
}

/** The first count of an account that has no quota yet, in the batch of the record it counts. */
export function countFirst(
  db: Firestore,
  batch: Batch,
  kind: CountedKind,
  documentId: string,
  bytes = 0,
): void {
  batch.set(
    db.doc(`quotas/${ownerUid}`),
    aQuota(
      { kind, documentId, at: serverTimestamp(), unpaid: kind === 'request' ? [documentId] : [] },
      { [kind]: 1, bytes },
    ),
  );
}
