import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { CloseUnreadableRecordBody } from '@contract/endpoints/close-unreadable-record';
import {
  type ClosableCollection,
  type ClosedRecord,
  closedRecordsCollection,
} from '@contract/entities/closed-record';
import { Report, reportsCollection } from '@contract/entities/due-diligence';
import { paymentsCollection } from '@contract/entities/payment/payment';
import { quotasCollection } from '@contract/entities/quota';
import { Request, requestsCollection } from '@contract/entities/request';
import { requestChangesCollection } from '@contract/entities/request-changes';
import { SupportMessage, supportCollection } from '@contract/entities/support-message';
import { AppError } from '@contract/values/app-error';
import type { BasePorts } from '../../base-ports';
import { runTransaction } from '../../firestore/run-transaction';
import { isDocumentId, toDates } from '../../firestore/stored-document';
import { addAudit, referenceOf } from '../../records/add-audit';

/** As the browser reads them: the id of the path stands for a missing one. */
const schemas: Readonly<Record<ClosableCollection, { schema: z.ZodMiniType; idField: string }>> = {
  [requestsCollection]: { schema: Request, idField: 'documentId' },
  [reportsCollection]: { schema: Report, idField: 'id' },
  [supportCollection]: { schema: SupportMessage, idField: 'id' },
};

const mostPayments = 100;

/**
 * Takes a record that does not parse out of its collection, and keeps it as it was in closed_records (decision 100). What
 * was paid for such a request has to be given back. A repeated call changes nothing.
 * @throws AppError not-found; failed-precondition when the record can be read
 */
export async function closeUnreadableRecord(
  { db, log, now }: BasePorts,
  by: string,
  { collection, id, reason }: CloseUnreadableRecordBody,
): Promise<void> {
  if (!isDocumentId(id)) throw missing();
  const ref = db.collection(collection).doc(id);
  const closed = db.collection(closedRecordsCollection);
  const isNew = await runTransaction(db, async (transaction) => {
    const record = (await transaction.get(ref)).data();
    if (record === undefined) {
      const before = closed.where('collection', '==', collection).where('documentId', '==', id).limit(1);
      if ((await transaction.get(before.select())).empty) throw missing();
      return false;
    }
    const fields = findWrongFields(collection, id, record);
    const owner: unknown = record['userId'];
    const userId = typeof owner === 'string' ? owner : null;
    const request =
      collection === requestsCollection ? await readConnected(db, transaction, id, userId) : null;
    const at = now();
    const auditId = addAudit(db, transaction, {
      at,
      by,
      action: 'unreadable-record-closed',
      collection,
      documentId: id,
      reference: referenceOf(record),
      before: { fields },
      after: { reason },
    });
    const kept: ClosedRecord = { collection, documentId: id, userId, closedAt: at, auditId, record };
    transaction.create(closed.doc(auditId), kept);
    transaction.delete(ref);
    if (request !== null) releaseRequest(transaction, id, request, at);
    return true;
  });
  if (isNew) log.info('unreadable record closed', { collection, id });
}

const missing = () => new AppError('not-found', 'We could not find this record.');

/** @throws AppError failed-precondition when there is none */
function findWrongFields(collection: ClosableCollection, id: string, record: object): string[] {
  const { schema, idField } = schemas[collection];
  const parsed = schema.safeParse(toDates({ [idField]: id, ...record }));
  if (parsed.success)
    throw new AppError('failed-precondition', 'This record can be read. Nothing has changed.');
  return [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))];
}

const Paid = z.object({
  state: z.literal('paid'),
  refundDue: z.boolean(),
  refund: z._default(z.nullable(z.object({ state: z.string() })), null),
});

/** What hangs on a request. */
interface ConnectedRecords {
  /** paid, and not given back */
  paidPayments: readonly DocumentReference[];
  /** of its owner, where there is one */
  quota: DocumentReference | null;
  requestChanges: DocumentReference | null;
}

async function readConnected(
  db: Firestore,
  transaction: Transaction,
  id: string,
  userId: string | null,
): Promise<ConnectedRecords> {
  const payments = db.collection(paymentsCollection).where('documentId', '==', id).limit(mostPayments);
  const { docs } = await transaction.get(payments);
  const paidPayments = docs.filter(isOwed).map(({ ref }) => ref);
  if (userId === null || !isDocumentId(userId)) return { paidPayments, quota: null, requestChanges: null };
  const quota = await transaction.get(db.collection(quotasCollection).doc(userId));
  return {
    paidPayments,
    quota: quota.exists ? quota.ref : null,
    requestChanges: db.collection(requestChangesCollection).doc(userId),
  };
}

function isOwed(payment: DocumentSnapshot): boolean {
  const paid = Paid.safeParse(payment.data());
  return paid.success && !paid.data.refundDue && paid.data.refund?.state !== 'paid';
}

/** The money is due back, the request counts no longer as unpaid, and its owner's counters are told. */
function releaseRequest(
  transaction: Transaction,
  id: string,
  { paidPayments, quota, requestChanges }: ConnectedRecords,
  at: Date,
): void {
  for (const payment of paidPayments) transaction.update(payment, { refundDue: true, updatedAt: at });
  if (quota !== null) transaction.update(quota, { unpaid: FieldValue.arrayRemove(id) });
  if (requestChanges !== null) transaction.set(requestChanges, { at: FieldValue.serverTimestamp() });
}
