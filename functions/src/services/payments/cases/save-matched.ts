import type { PaymentCase } from '@contract/entities/payment/payment-case';
import type { PaymentTransaction } from '../firestore-payment-transaction';
import { matchCase } from './case-state';

/** The payment of the case is booked, whatever was answered before. @param charged null where nobody reported a charge */
export function saveMatched(
  transaction: Pick<PaymentTransaction, 'saveCase'>,
  charged: PaymentCase | null,
  at: Date,
): void {
  const matched = charged === null ? null : matchCase(charged, at);
  if (matched !== null && matched !== charged) transaction.saveCase(matched);
}
