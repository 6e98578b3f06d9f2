import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { LimitRecord, limitsCollection } from '@contract/entities/limit-record';
import { countIn, type CountOne, type Limit } from '../records/limit';
import { findStored } from './stored-document';

/** See LimitedTransaction: reads the limit now, and writes when it counts. */
export async function openLimit(
  db: Firestore,
  transaction: Transaction,
  limit: Limit,
  now: Date,
): Promise<CountOne> {
  const limitDocument = db.collection(limitsCollection).doc(limit.key);
  const stored = await transaction.get(limitDocument);
  const times = findStored(LimitRecord, stored)?.times ?? {};
  const count = countIn(limit, times, now);
  return (id) => {
    transaction.set(limitDocument, count(id));
  };
}
