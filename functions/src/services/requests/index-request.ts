import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { requestsCollection } from '@contract/entities/request';
import { requestFields } from '@contract/entities/request-fields';
import { listSearchTexts } from '@contract/field-lists';
import { buildSearchPrefixes } from '@contract/values/search-prefixes';
import type { ChangePorts } from '../../base-ports';
import { runTransaction } from '../../firestore/run-transaction';
import { findStored } from '../../firestore/stored-document';
import { isAccountDeleted } from '../../firestore/is-account-deleted';
import { type ScanOutcome, scanSource } from '../scans/scan-source';

/** Whatever the owner wrote, with every field that is searched. */
const Indexed = z.looseObject({
  paymentStatus: z.catch(z.boolean(), false),
  userId: z.catch(z.string(), ''),
  searchPrefixes: z.catch(z.array(z.unknown()), []),
});

/**
 * Stores the prefixes by which administrators find a paid request (decision 7). Derived after the payment and never
 * with it: no money depends on a search (decision 105). Repeatable; nothing is written about a deleted account.
 * @returns whether it wrote
 */
export function indexRequest(db: Firestore, documentId: string): Promise<boolean> {
  const ref = db.collection(requestsCollection).doc(documentId);
  return runTransaction(db, async (transaction) => {
    const request = findStored(Indexed, await transaction.get(ref));
    if (request === null || !isUnindexed(request)) return false;
    if (await isAccountDeleted(db, transaction, request.userId)) return false;
    const searchPrefixes = buildSearchPrefixes(listSearchTexts(requestFields, request));
    transaction.update(ref, { searchPrefixes });
    return true;
  });
}

const isUnindexed = ({ paymentStatus, searchPrefixes }: z.infer<typeof Indexed>) =>
  paymentStatus && searchPrefixes.length === 0;

const runForMs = 20_000;

/** For paid requests whose prefixes were not written with the payment, oldest first; bounded for one run. */
export async function indexPaidRequests(ports: ChangePorts): Promise<void> {
  const { db } = ports;
  const until = new Date(ports.now().getTime() + runForMs);
  const source = { id: 'search', query: db.collection(requestsCollection), field: 'paidAt' };
  await scanSource(ports, source, { records: 300, files: 100, until }, (record) => indexOne(db, record));
}

async function indexOne(db: Firestore, record: QueryDocumentSnapshot): Promise<ScanOutcome> {
  const request = findStored(Indexed, record);
  if (request === null || !isUnindexed(request)) return 'known';
  return (await indexRequest(db, record.id)) ? 'done' : 'known';
}
