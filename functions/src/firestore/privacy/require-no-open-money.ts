import {
  Timestamp,
  type Firestore,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import { paymentsCollection } from '@contract/entities/payment/payment';
import { paymentCasesCollection } from '@contract/entities/payment/payment-case';
import { AppError } from '@contract/values/app-error';
import { reconcileForMs } from '../../services/payments/payment-limits';
import {
  openPaymentStates,
  type PaymentState,
} from '@contract/values/payment/payment-state';
import { inWords } from '../../notifications/words';

/**
 * One that expired may turn out paid, however late, until an administrator
 * closes it.
 */
const undecided: readonly PaymentState[] = [...openPaymentStates, 'expired'];
const maxQueued = 20;

/**
 * An account is not deleted while anything about its money is open: after that
 * nobody knows the wallet any more. Read in the transaction that begins the
 * deletion, so that of it and a proposal about a payment at the same moment one
 * waits.
 * @throws AppError payment-under-way, in words that say what it waits for
 */
export async function requireNoOpenMoney(
  db: Firestore,
  transaction: Transaction,
  uid: string,
): Promise<void> {
  const payments = db.collection(paymentsCollection).where('userId', '==', uid);
  const cases = db
    .collection(paymentCasesCollection)
    .where('userId', '==', uid);
  const openMatters: readonly (readonly [Query, string])[] = [
    [
      payments.where('refundDue', '==', true),
      'We owe you a refund. You can delete your account when it is sent.',
    ],
    [
      payments.where('refund.state', 'in', ['proposed', 'approved']),
      'We are deciding about a refund to you. You can delete your account when that has ended.',
    ],
    [
      cases.where('state', '==', 'open'),
      'We are checking a payment that you reported. You can delete your account when you have our answer.',
    ],
    [
      payments.where('needsReview', '==', true),
      'We are checking one of your payments. You can delete your account when that is decided.',
    ],
    [
      payments.where('state', 'in', undecided),
      'A payment is still under way. You can delete your account when it is settled.',
    ],
  ];
  for (const [query, words] of openMatters) {
    const openPayments = await transaction.get(query.limit(1).select());
    if (!openPayments.empty) throw new AppError('payment-under-way', words);
  }
  const queuedForCheck = payments
    .where('nextCheckAt', '>', new Date(0))
    .orderBy('nextCheckAt')
    .limit(maxQueued);
  const { docs } = await transaction.get(queuedForCheck.select('createdAt'));
  if (docs.length === 0) return;
  const startTimes = docs.map((stored) => {
    const createdAt: unknown = stored.get('createdAt');
    return createdAt instanceof Timestamp ? createdAt.toMillis() : 0;
  });
  const askedUntil = new Date(Math.max(...startTimes) + reconcileForMs);
  throw new AppError(
    'payment-under-way',
    `We still ask the network about a payment, until ${inWords(askedUntil)}. You can delete your account after that.`,
  );
}
