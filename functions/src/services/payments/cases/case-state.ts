import type { Payment } from '@contract/entities/payment/payment';
import type { PaymentCase } from '@contract/entities/payment/payment-case';
import { AppError } from '@contract/values/app-error';
import { claimsPerCase } from '@contract/values/limits';

/** A number the payer typed. */
export interface TypedNumber {
  telcotransid: string;
  at: Date;
  /** until when they are promised an answer */
  answerBy: Date;
}

/** A case as it begins. Total and free of I/O, as the other changes below. */
export function openCase(payment: Payment, { telcotransid, at, answerBy }: TypedNumber): PaymentCase {
  const { paymentId, userId, documentId, paymentFor, reference } = payment;
  const { clienttransid, amountPesewas, paymentoption } = payment;
  return {
    ...{ paymentId, userId, documentId, paymentFor, reference, clienttransid, amountPesewas, paymentoption },
    state: 'open',
    telcotransid,
    claims: [{ telcotransid, at }],
    createdAt: at,
    updatedAt: at,
    answerBy,
    endedAt: null,
    answer: null,
  };
}

/**
 * The payer types a number again. A new one replaces the last and opens a closed case again; one that was looked at
 * already changes nothing.
 * @returns the very same object when nothing changes
 * @throws AppError resource-exhausted after ten numbers
 */
export function changeClaimedNumber(
  known: PaymentCase,
  { telcotransid, at, answerBy }: TypedNumber,
): PaymentCase {
  const isKnown = known.claims.some((claim) => claim.telcotransid === telcotransid);
  if (known.state === 'matched' || (isKnown && known.state === 'closed')) return known;
  if (known.telcotransid === telcotransid) return known;
  if (!isKnown && known.claims.length >= claimsPerCase) {
    throw new AppError(
      'resource-exhausted',
      'You have sent many numbers for this payment. Write to Support.',
    );
  }
  const claims = isKnown ? known.claims : [...known.claims, { telcotransid, at }];
  const retyped = { ...known, telcotransid, claims, updatedAt: at };
  return known.state === 'open'
    ? retyped
    : { ...retyped, state: 'open', answerBy, endedAt: null, answer: null };
}

/** The payment settled. @returns the very same object when the case had ended already */
export function matchCase(known: PaymentCase, at: Date): PaymentCase {
  return known.state === 'matched' ? known : { ...known, state: 'matched', updatedAt: at, endedAt: at };
}

/** @throws AppError failed-precondition when it is not open */
export function endCase(known: PaymentCase, answer: string, at: Date): PaymentCase {
  if (known.state !== 'open') throw new AppError('failed-precondition', 'This case is no longer open.');
  return { ...known, state: 'closed', answer, updatedAt: at, endedAt: at };
}
