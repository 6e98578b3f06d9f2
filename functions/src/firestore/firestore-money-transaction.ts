import type {
  DocumentReference,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore';
import {
  Payment,
  paymentsCollection,
} from '@contract/entities/payment/payment';
import type { PaymentFor } from '@contract/values/payment/payment-state';
import type { Outbox } from '../notifications/outbox';
import { FirestoreTransaction } from './firestore-transaction';
import { findGuardId, guardsCollection, StoredGuard } from './payment-guard';
import { findStored } from './stored-document';

/** What the transactions of bookings and of payments have in common. */
export abstract class FirestoreMoneyTransaction extends FirestoreTransaction {
  constructor(
    db: Firestore,
    transaction: Transaction,
    protected readonly outbox: Outbox,
  ) {
    super(db, transaction);
  }

  findPayment(paymentId: string): Promise<Payment | null> {
    return this.findDocument(Payment, paymentsCollection, paymentId);
  }

  protected async findLastPaymentFor(
    kind: PaymentFor,
    documentId: string,
  ): Promise<Payment | null> {
    const stored = await this.transaction.get(this.guardOf(kind, documentId));
    const guard = findStored(StoredGuard, stored);
    return guard === null ? null : this.findPayment(guard.paymentId);
  }

  protected async findHeldPaymentFor(
    kind: PaymentFor,
    documentId: string,
  ): Promise<Payment | null> {
    const held = this.db
      .collection(paymentsCollection)
      .where('documentId', '==', documentId)
      .where('paymentFor', '==', kind)
      .where('otherAmount.state', 'in', ['held', 'proposed']);
    const [firstHeld] = (await this.transaction.get(held.limit(1))).docs;
    return findStored(Payment, firstHeld);
  }

  protected guardOf(kind: PaymentFor, documentId: string): DocumentReference {
    return this.documentAt(guardsCollection, findGuardId(kind, documentId));
  }
}
