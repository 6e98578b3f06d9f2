import * as z from 'zod/mini';
import type { PaymentFor } from '@contract/values/payment/payment-state';

/**
 * Server only: firestore.rules do not name it. Each record names the last
 * payment started for a document, and is there once one was started.
 */
export const guardsCollection = 'payment_guards';

export const StoredGuard = z.object({ paymentId: z.string() });

/** The id of the guard of a request or a booking. */
export const findGuardId = (kind: PaymentFor, documentId: string): string =>
  `${kind}-${documentId}`;
