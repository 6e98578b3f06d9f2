import {
  type DocumentReference,
  FieldValue,
  type Firestore,
  type QueryDocumentSnapshot,
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
import { PaymentCase, paymentCasesCollection } from '@contract/entities/payment/payment-case';
import { quotasCollection } from '@contract/entities/quota';
import { Request, requestsCollection } from '@contract/entities/request';
import { requestChangesCollection } from '@contract/entities/request-changes';
import { SupportMessage, supportCollection } from '@contract/entities/support-message';
import { AppError } from '@contract/values/app-error';
import type { PaymentFor, PaymentState } from '@contract/values/payment/payment-state';
import type { ChangePorts } from '../../base-ports';
import { isDocumentId, toDates } from '../../firestore/stored-document';
import { type Outbox, runWithOutbox } from '../../notifications/outbox';
import { addAudit, referenceOf } from '../../records/add-audit';

/** As the browser reads them: the id of the path stands for a missing one. */
const schemas: Readonly<Record<ClosableCollection, { schema: z.ZodMiniType; idField: string }>> = {
  [requestsCollection]: { schema: Request, idField: 'documentId' },
  [reportsCollection]: { schema: Report, idField: 'id' },
  [supportCollection]: { schema: SupportMessage, idField: 'id' },
  [paymentCasesCollection]: { schema: PaymentCase, idField: 'paymentId' },
};

/** Paid ones of one request; more than one was paid twice. */
const mostPayments = 100;
const forRequest: PaymentFor = 'request';
const paid: PaymentState = 'paid';

/**
 * Takes a record that does not parse out of its collection, and keeps it as it was in closed_records (decision 100). What
 * was paid for such a request has to be given back, and its payer hears of it. A repeated call changes nothing.
 * @throws AppError not-found; failed-precondition when the record can be read
 */
export async function closeUnreadableRecord(
  { db, queue, log, now }: ChangePorts,
  by: string,
  { collection, id, reason }: CloseUnreadableRecordBody,
): Promise<void> {
  if (!isDocumentId(id)) throw missing();
  const ref = db.collection(collection).doc(id);
  const closed = db.collection(closedRecordsCollection);
  const isNew = await runWithOutbox({ db, queue }, async (transaction, outbox) => {
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
    if (request !== null) releaseRequest(transaction, outbox, { id, at, ...request });
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

const Returned = z.object({
  refundDue: z.boolean(),
  refund: z._default(z.nullable(z.object({ state: z.string() })), null),
});

/** What hangs on a request. */
interface ConnectedRecords {
  /** paid, and not given back */
  owed: readonly QueryDocumentSnapshot[];
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
  const payments = db
    .collection(paymentsCollection)
    .where('documentId', '==', id)
    .where('paymentFor', '==', forRequest)
    .where('state', '==', paid);
  const { docs } = await transaction.get(payments.limit(mostPayments));
  const owed = docs.filter(isOwed);
  if (userId === null || !isDocumentId(userId)) return { owed, quota: null, requestChanges: null };
  const quota = await transaction.get(db.collection(quotasCollection).doc(userId));
  return {
    owed,
    quota: quota.exists ? quota.ref : null,
    requestChanges: db.collection(requestChangesCollection).doc(userId),
  };
}

function isOwed(payment: QueryDocumentSnapshot): boolean {
  const { data } = Returned.safeParse(payment.data());
  return data !== undefined && !data.refundDue && data.refund?.state !== paid;
}

/** The money is due back, the request counts no longer as unpaid, and its owner's counters are told. */
function releaseRequest(
  transaction: Transaction,
  outbox: Outbox,
  { id, at, owed, quota, requestChanges }: ConnectedRecords & { id: string; at: Date },
): void {
  for (const payment of owed) {
    transaction.update(payment.ref, { refundDue: true, updatedAt: at });
    notifyPayer(outbox, payment, at);
  }
  if (quota !== null) transaction.update(quota, { unpaid: FieldValue.arrayRemove(id) });
  if (requestChanges !== null) transaction.set(requestChanges, { at: FieldValue.serverTimestamp() });
}

/** By mail: the number for text messages stood in the record that is gone. */
function notifyPayer(outbox: Outbox, payment: QueryDocumentSnapshot, at: Date): void {
  const uid: unknown = payment.get('userId');
  if (typeof uid !== 'string') return;
  outbox.enqueueNotification({ kind: 'refund-due', uid, recordId: payment.id, at, channels: ['mail'] });
}
