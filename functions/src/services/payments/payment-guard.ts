import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { PaymentFor } from '@contract/values/payment/payment-state';
import { findStored } from '../../firestore/stored-document';

/** Server-only: firestore.rules do not name it, so that no client reads or writes it. */
const guardsCollection = 'payment_guards';

const StoredGuard = z.object({ paymentId: z.string() });

/** Where the last payment started for a document is remembered. */
export function paymentGuard(db: Firestore, kind: PaymentFor, documentId: string): DocumentReference {
  return db.collection(guardsCollection).doc(`${kind}-${documentId}`);
}

/** @returns the last payment's id, null while none was started */
export async function findPaymentGuard(
  db: Firestore,
  transaction: Transaction,
  kind: PaymentFor,
  documentId: string,
): Promise<string | null> {
  const stored = findStored(StoredGuard, await transaction.get(paymentGuard(db, kind, documentId)));
  return stored?.paymentId ?? null;
}
