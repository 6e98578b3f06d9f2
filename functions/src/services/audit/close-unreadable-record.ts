import type * as z from 'zod/mini';
import type { CloseUnreadableRecordBody } from '@contract/endpoints/close-unreadable-record';
import type { ClosableCollection } from '@contract/entities/closed-record';
import { Report, reportsCollection } from '@contract/entities/due-diligence';
import {
  PaymentCase,
  paymentCasesCollection,
} from '@contract/entities/payment/payment-case';
import { Request, requestsCollection } from '@contract/entities/request';
import {
  SupportMessage,
  supportCollection,
} from '@contract/entities/support-message';
import { AppError } from '@contract/values/app-error';
import { isDocumentId } from '../../records/document-id';
import type { Outbox } from '../../notifications/outbox';
import { referenceOf } from '../../records/audit';
import type { AuditPorts, ClosingTransaction, PaidPayment } from './ports';

/** As the browser reads them: the id of the path stands for a missing one. */
const schemas: Readonly<
  Record<ClosableCollection, { schema: z.ZodMiniType; idField: string }>
> = {
  [requestsCollection]: { schema: Request, idField: 'documentId' },
  [reportsCollection]: { schema: Report, idField: 'id' },
  [supportCollection]: { schema: SupportMessage, idField: 'id' },
  [paymentCasesCollection]: { schema: PaymentCase, idField: 'paymentId' },
};

/**
 * Takes a record that does not parse out of its collection, and keeps it as it
 * was in closed_records (decision 100). What was paid for such a request has to
 * be given back, and its payer hears of it. A repeated call changes nothing.
 * @throws AppError not-found; failed-precondition when the record can be read
 */
export async function closeUnreadableRecord(
  { closing, log, now }: AuditPorts,
  administratorId: string,
  { collection, id, reason }: CloseUnreadableRecordBody,
): Promise<void> {
  if (!isDocumentId(id)) throw createNotFoundError();
  const isNew = await closing.transact(async (transaction, outbox) => {
    const record = await transaction.findUnparsed(collection, id);
    if (record === null) {
      if (await transaction.isClosed(collection, id)) return false;
      throw createNotFoundError();
    }
    const fields = listWrongFields(collection, id, record.readable);
    const owner = record.stored['userId'];
    const userId = typeof owner === 'string' ? owner : null;
    const isRequest = collection === requestsCollection;
    const connectedRecords = isRequest
      ? await findConnected(transaction, id, userId)
      : null;
    const at = now();
    const auditId = transaction.addAudit({
      at,
      by: administratorId,
      action: 'unreadable-record-closed',
      collection,
      documentId: id,
      reference: referenceOf(record.stored),
      before: { fields },
      after: { reason },
    });
    transaction.saveClosedRecord({
      collection,
      documentId: id,
      userId,
      closedAt: at,
      auditId,
      record: record.stored,
    });
    transaction.deleteRecord(collection, id);
    if (connectedRecords !== null) {
      releaseRequest(transaction, outbox, id, connectedRecords, at);
    }
    return true;
  });
  if (isNew) log.info('unreadable record closed', { collection, id });
}

const createNotFoundError = () =>
  new AppError('not-found', 'We could not find this record.');

/** @throws AppError failed-precondition when there is none */
function listWrongFields(
  collection: ClosableCollection,
  id: string,
  record: object,
): string[] {
  const { schema, idField } = schemas[collection];
  const parsed = schema.safeParse({ [idField]: id, ...record });
  if (parsed.success) {
    throw new AppError(
      'failed-precondition',
      'This record can be read. Nothing has changed.',
    );
  }
  const fields = parsed.error.issues.map(({ path }) => path.join('.'));
  return [...new Set(fields)];
}

/** What hangs on a request. */
interface ConnectedRecords {
  /** paid, and not given back */
  owedPayments: readonly PaidPayment[];
  /** null where the request names nobody */
  owner: string | null;
  hasQuota: boolean;
}

async function findConnected(
  transaction: ClosingTransaction,
  documentId: string,
  userId: string | null,
): Promise<ConnectedRecords> {
  const payments = await transaction.listPaidPayments(documentId);
  const owedPayments = payments.filter(({ needsNoRefund }) => !needsNoRefund);
  if (userId === null || !isDocumentId(userId)) {
    return { owedPayments, owner: null, hasQuota: false };
  }
  return {
    owedPayments,
    owner: userId,
    hasQuota: await transaction.hasQuota(userId),
  };
}

/**
 * The money is due back, the request counts no longer as unpaid, and its
 * owner's browser counts again.
 */
function releaseRequest(
  transaction: ClosingTransaction,
  outbox: Outbox,
  documentId: string,
  { owedPayments, owner, hasQuota }: ConnectedRecords,
  at: Date,
): void {
  for (const payment of owedPayments) {
    transaction.flagRefund(payment.paymentId, at);
    notifyPayer(outbox, payment, at);
  }
  if (owner === null) return;
  if (hasQuota) transaction.removeUnpaid(owner, documentId);
  transaction.noteRequestRemoval(owner);
}

/** By mail: the number for text messages stood in the record that is gone. */
function notifyPayer(
  outbox: Outbox,
  { paymentId, userId }: PaidPayment,
  at: Date,
): void {
  if (userId === null) return;
  outbox.enqueueNotification({
    kind: 'refund-due',
    uid: userId,
    recordId: paymentId,
    at,
    channels: ['mail'],
  });
}
