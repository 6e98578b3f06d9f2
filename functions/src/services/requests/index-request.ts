import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { requestsCollection } from '@contract/entities/request';
import { Reference } from '@contract/values/reference';
import { buildSearchPrefixes } from '@contract/values/search-prefixes';
import type { ChangePorts } from '../../base-ports';
import { runTransaction } from '../../firestore/run-transaction';
import { findStored } from '../../firestore/stored-document';
import { isAccountDeleted } from '../../firestore/is-account-deleted';
import { type ScanOutcome, scanSource } from '../scans/scan-source';

const lenientText = z.catch(z.string(), '');

/** What is searched, whatever else the owner wrote. */
const Searched = z.object({
  paymentStatus: z.catch(z.boolean(), false),
  userId: lenientText,
  name: lenientText,
  address: lenientText,
  phoneNumber: lenientText,
  reference: z.catch(z.nullable(Reference), null),
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
    const request = findStored(Searched, await transaction.get(ref));
    if (request === null || !isUnindexed(request)) return false;
    if (await isAccountDeleted(db, transaction, request.userId)) return false;
    const { reference, phoneNumber, name, address } = request;
    transaction.update(ref, {
      searchPrefixes: buildSearchPrefixes([reference ?? '', phoneNumber, name, address]),
    });
    return true;
  });
}

const isUnindexed = ({ paymentStatus, searchPrefixes }: z.infer<typeof Searched>) =>
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
  const request = findStored(Searched, record);
  if (request === null || !isUnindexed(request)) return 'known';
  return (await indexRequest(db, record.id)) ? 'done' : 'known';
}
