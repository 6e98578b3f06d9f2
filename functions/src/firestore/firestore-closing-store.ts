import { FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  type ClosableCollection,
  type ClosedRecord,
  closedRecordsCollection,
} from '@contract/entities/closed-record';
import { paymentsCollection } from '@contract/entities/payment/payment';
import { quotasCollection } from '@contract/entities/quota';
import { requestChangesCollection } from '@contract/entities/request-changes';
import type {
  PaymentFor,
  PaymentState,
} from '@contract/values/payment/payment-state';
import type { Outbox } from '../notifications/outbox';
import type {
  ClosingStore,
  ClosingTransaction,
  PaidPayment,
  UnparsedRecord,
} from '../services/audit/ports';
import { type FirestoreConnection, runWithOutbox } from './firestore-outbox';
import { FirestoreTransaction } from './firestore-transaction';
import { toDates } from './stored-document';

const maxPayments = 100;
const forRequest: PaymentFor = 'request';
const paid: PaymentState = 'paid';

const ReturnedPayment = z.object({
  refundDue: z.boolean(),
  refund: z._default(z.nullable(z.object({ state: z.string() })), null),
});

const Fields = z.record(z.string(), z.unknown());

/** Records that do not parse, and where they are kept. */
export class FirestoreClosingStore implements ClosingStore {
  constructor(private readonly connection: FirestoreConnection) {}

  transact<T>(
    change: (transaction: ClosingTransaction, outbox: Outbox) => Promise<T>,
  ): Promise<T> {
    return runWithOutbox(this.connection, (transaction, outbox) =>
      change(
        new FirestoreClosingTransaction(this.connection.db, transaction),
        outbox,
      ),
    );
  }
}

class FirestoreClosingTransaction
  extends FirestoreTransaction
  implements ClosingTransaction
{
  async findUnparsed(
    collection: ClosableCollection,
    id: string,
  ): Promise<UnparsedRecord | null> {
    const document = this.documentAt(collection, id);
    const stored = (await this.transaction.get(document)).data();
    if (stored === undefined) return null;
    return { stored, readable: Fields.parse(toDates(stored)) };
  }

  async isClosed(collection: ClosableCollection, id: string): Promise<boolean> {
    const closed = this.db
      .collection(closedRecordsCollection)
      .where('collection', '==', collection)
      .where('documentId', '==', id)
      .limit(1);
    return !(await this.transaction.get(closed.select())).empty;
  }

  async listPaidPayments(documentId: string): Promise<PaidPayment[]> {
    const payments = this.db
      .collection(paymentsCollection)
      .where('documentId', '==', documentId)
      .where('paymentFor', '==', forRequest)
      .where('state', '==', paid);
    const { docs } = await this.transaction.get(payments.limit(maxPayments));
    return docs.map((payment) => {
      const userId: unknown = payment.get('userId');
      return {
        paymentId: payment.id,
        userId: typeof userId === 'string' ? userId : null,
        needsNoRefund: needsNoRefund(payment.data()),
      };
    });
  }

  hasQuota(userId: string): Promise<boolean> {
    return this.exists(quotasCollection, userId);
  }

  saveClosedRecord(closed: ClosedRecord): void {
    this.transaction.create(
      this.documentAt(closedRecordsCollection, closed.auditId),
      closed,
    );
  }

  deleteRecord(collection: ClosableCollection, id: string): void {
    this.transaction.delete(this.documentAt(collection, id));
  }

  flagRefund(paymentId: string, flaggedAt: Date): void {
    this.transaction.update(this.documentAt(paymentsCollection, paymentId), {
      refundDue: true,
      updatedAt: flaggedAt,
    });
  }

  removeUnpaid(userId: string, documentId: string): void {
    this.transaction.update(this.documentAt(quotasCollection, userId), {
      unpaid: FieldValue.arrayRemove(documentId),
    });
  }

  noteRequestRemoval(userId: string): void {
    this.transaction.set(this.documentAt(requestChangesCollection, userId), {
      at: FieldValue.serverTimestamp(),
    });
  }
}

/** One that cannot be read as far as this is not given back a second time. */
function needsNoRefund(payment: object): boolean {
  const { data } = ReturnedPayment.safeParse(payment);
  return data === undefined || data.refundDue || data.refund?.state === paid;
}
