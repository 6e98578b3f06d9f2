import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { AuditEntry } from '@contract/entities/audit-entry';
import { Payment, paymentsCollection } from '@contract/entities/payment/payment';
import type { PaymentFor } from '@contract/values/payment/payment-state';
import type { Outbox } from '../notifications/outbox';
import { addAudit } from './add-audit';
import type { CountOne, Limit } from '../records/limit';
import { openLimit } from './open-limit';
import { isAccountDeleted } from './is-account-deleted';
import { findStored } from './stored-document';
import { isDocumentId } from '../records/document-id';

/** Server only: firestore.rules do not name it. Each record names the last payment started for a document. */
const guardsCollection = 'payment_guards';

const StoredGuard = z.object({ paymentId: z.string() });

/** What the transactions of bookings and of payments have in common. */
export abstract class RecordTransaction {
  constructor(
    protected readonly db: Firestore,
    protected readonly transaction: Transaction,
    protected readonly outbox: Outbox,
  ) {}

  findPayment(paymentId: string): Promise<Payment | null> {
    return this.find(Payment, paymentsCollection, paymentId);
  }

  isAccountDeleted(uid: string): Promise<boolean> {
    return isAccountDeleted(this.db, this.transaction, uid);
  }

  openLimit(limit: Limit, now: Date): Promise<CountOne> {
    return openLimit(this.db, this.transaction, limit, now);
  }

  addAudit(entry: Omit<AuditEntry, 'auditId'>): string {
    return addAudit(this.db, this.transaction, entry);
  }

  protected async findLastPaymentFor(kind: PaymentFor, documentId: string): Promise<Payment | null> {
    const stored = await this.transaction.get(this.guardOf(kind, documentId));
    const guard = findStored(StoredGuard, stored);
    return guard === null ? null : this.findPayment(guard.paymentId);
  }

  protected async findHeldPaymentFor(kind: PaymentFor, documentId: string): Promise<Payment | null> {
    const held = this.db
      .collection(paymentsCollection)
      .where('documentId', '==', documentId)
      .where('paymentFor', '==', kind)
      .where('otherAmount.state', 'in', ['held', 'proposed']);
    const [first] = (await this.transaction.get(held.limit(1))).docs;
    return findStored(Payment, first);
  }

  /** @returns null also for an id that can name no document @throws AppError bad-document */
  protected async find<T>(schema: z.ZodMiniType<T>, collection: string, id: string): Promise<T | null> {
    return isDocumentId(id) ? findStored(schema, await this.transaction.get(this.at(collection, id))) : null;
  }

  protected async exists(collection: string, id: string): Promise<boolean> {
    return (await this.transaction.get(this.at(collection, id))).exists;
  }

  protected guardOf(kind: PaymentFor, documentId: string): DocumentReference {
    return this.at(guardsCollection, `${kind}-${documentId}`);
  }

  protected at(collection: string, id: string): DocumentReference {
    return this.db.collection(collection).doc(id);
  }
}
