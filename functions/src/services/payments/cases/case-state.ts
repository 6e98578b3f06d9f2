import type { Payment } from '@contract/entities/payment/payment';
import type { PaymentCase } from '@contract/entities/payment/payment-case';
import { AppError } from '@contract/values/app-error';
import { claimsPerCase } from '../payment-limits';

/** `telcotransid`: as the payer typed it. */
interface TypedNumber {
  telcotransid: string;
  at: Date;
  /** promised to the payer */
  answerBy: Date;
}

/** All changes of a case are total and free of I/O. */
export function openCase(
  payment: Payment,
  { telcotransid, at, answerBy }: TypedNumber,
): PaymentCase {
  return {
    paymentId: payment.paymentId,
    userId: payment.userId,
    documentId: payment.documentId,
    paymentFor: payment.paymentFor,
    reference: payment.reference,
    clienttransid: payment.clienttransid,
    amountPesewas: payment.amountPesewas,
    paymentoption: payment.paymentoption,
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
 * A new number replaces the last and reopens a closed case; one that was looked
 * at already changes nothing.
 * @returns the same object when nothing changes
 * @throws AppError resource-exhausted after ten numbers
 */
export function changeClaimedNumber(
  known: PaymentCase,
  { telcotransid, at, answerBy }: TypedNumber,
): PaymentCase {
  const isKnown = known.claims.some(
    (claim) => claim.telcotransid === telcotransid,
  );
  if (known.state === 'matched' || (isKnown && known.state === 'closed')) {
    return known;
  }
  if (known.telcotransid === telcotransid) return known;
  if (!isKnown && known.claims.length >= claimsPerCase) {
    throw new AppError(
      'resource-exhausted',
      'You have sent many numbers for this payment. Write to Support.',
    );
  }
  const claims = isKnown
    ? known.claims
    : [...known.claims, { telcotransid, at }];
  const retyped = { ...known, telcotransid, claims, updatedAt: at };
  return known.state === 'open'
    ? retyped
    : { ...retyped, state: 'open', answerBy, endedAt: null, answer: null };
}

/** The payment settled. @returns the same object for a case matched already */
export function matchCase(known: PaymentCase, at: Date): PaymentCase {
  return known.state === 'matched'
    ? known
    : { ...known, state: 'matched', updatedAt: at, endedAt: at };
}

/** @throws AppError failed-precondition when it is not open */
export function endCase(
  known: PaymentCase,
  answer: string,
  at: Date,
): PaymentCase {
  if (known.state !== 'open') {
    throw new AppError('failed-precondition', 'This case is no longer open.');
  }
  return { ...known, state: 'closed', answer, updatedAt: at, endedAt: at };
}
