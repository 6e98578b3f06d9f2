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
  matchedAt: Date,
): void {
  if (paymentCase === null) return;
  const matchedCase = matchCase(paymentCase, matchedAt);
  if (matchedCase !== paymentCase) transaction.saveCase(matchedCase);
}
