import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { AuditEntry } from '@contract/entities/audit-entry';
import { Payment, paymentsCollection } from '@contract/entities/payment/payment';
import type { PaymentFor } from '@contract/values/payment/payment-state';
import { findStored, isDocumentId } from '../../firestore/stored-document';
import type { Outbox } from '../../notifications/outbox';
import { addAudit } from '../../firestore/add-audit';
import { openLimit } from '../../firestore/open-limit';
import type { CountOne, Limit } from '../../records/limit';

/** Server only: firestore.rules do not name it. */
const guardsCollection = 'payment_guards';

const StoredGuard = z.object({ paymentId: z.string() });

export abstract class RecordTransaction {
  constructor(
    protected readonly db: Firestore,
    protected readonly transaction: Transaction,
    protected readonly outbox: Outbox,
  ) {}

  findPayment(paymentId: string): Promise<Payment | null> {
    return this.find(Payment, paymentsCollection, paymentId);
  }

  /** The last payment started for the document: the guard against a second live prompt. */
  async findLastPayment(kind: PaymentFor, documentId: string): Promise<Payment | null> {
    const stored = await this.transaction.get(this.guardOf(kind, documentId));
    const guard = findStored(StoredGuard, stored);
    return guard === null ? null : this.findPayment(guard.paymentId);
  }

  /** The payment for this document whose money came with another amount, while nobody has decided about it. */
  async findHeldPayment(kind: PaymentFor, documentId: string): Promise<Payment | null> {
    const held = this.db
      .collection(paymentsCollection)
      .where('documentId', '==', documentId)
      .where('paymentFor', '==', kind)
      .where('otherAmount.state', 'in', ['held', 'proposed']);
    const [first] = (await this.transaction.get(held.limit(1))).docs;
    return findStored(Payment, first);
  }

  /** @throws AppError with the limit's refusal when it is used up */
  openLimit(limit: Limit, now: Date): Promise<CountOne> {
    return openLimit(this.db, this.transaction, limit, now);
  }

  /** @returns its id, which the record names */
  addAudit(entry: Omit<AuditEntry, 'auditId'>): string {
    return addAudit(this.db, this.transaction, entry);
  }

  /** @returns null also for an id that can name no document */
  protected async find<T>(schema: z.ZodMiniType<T>, collection: string, id: string): Promise<T | null> {
    return isDocumentId(id) ? findStored(schema, await this.transaction.get(this.at(collection, id))) : null;
  }

  protected async exists(collection: string, id: string): Promise<boolean> {
    return (await this.transaction.get(this.at(collection, id))).exists;
  }

  /** Names the last payment started for a document. */
  protected guardOf(kind: PaymentFor, documentId: string): DocumentReference {
    return this.at(guardsCollection, `${kind}-${documentId}`);
  }

  protected at(collection: string, id: string): DocumentReference {
    return this.db.collection(collection).doc(id);
  }
}
