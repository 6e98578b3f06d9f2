import type { PaymentCase } from '@contract/entities/payment/payment-case';
import type { PaymentTransaction } from '../ports';
import { matchCase } from './case-state';

/**
 * The payment of the case is booked, whatever was answered before. A repetition
 * writes nothing.
 * @param paymentCase null where nobody reported a charge
 */
export function saveMatched(
  transaction: PaymentTransaction,
  paymentCase: PaymentCase | null,
  at: Date,
): void {
  if (paymentCase === null) return;
  const matched = matchCase(paymentCase, at);
  if (matched !== paymentCase) transaction.saveCase(matched);
}
