import type { Payment } from '@contract/entities/payment/payment';
import type { PaymentCase } from '@contract/entities/payment/payment-case';
import { AppError } from '@contract/values/app-error';
import { claimsPerCase } from '../payment-limits';

/** `telcotransid`: as the payer typed it. */
interface TypedNumber {
  telcotransid: string;
  typedAt: Date;
  /** promised to the payer */
  answerBy: Date;
}

/** All changes of a case are total and free of I/O. */
export function openCase(
  payment: Payment,
  { telcotransid, typedAt, answerBy }: TypedNumber,
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
    claims: [{ telcotransid, at: typedAt }],
    createdAt: typedAt,
    updatedAt: typedAt,
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
  paymentCase: PaymentCase,
  { telcotransid, typedAt, answerBy }: TypedNumber,
): PaymentCase {
  const isRepeatedNumber = paymentCase.claims.some(
    (claim) => claim.telcotransid === telcotransid,
  );
  if (
    paymentCase.state === 'matched' ||
    (isRepeatedNumber && paymentCase.state === 'closed')
  ) {
    return paymentCase;
  }
  if (paymentCase.telcotransid === telcotransid) return paymentCase;
  if (!isRepeatedNumber && paymentCase.claims.length >= claimsPerCase) {
    throw new AppError(
      'resource-exhausted',
      'You have sent many numbers for this payment. Write to Support.',
    );
  }
  const claims = isRepeatedNumber
    ? paymentCase.claims
    : [...paymentCase.claims, { telcotransid, at: typedAt }];
  const renumberedCase = {
    ...paymentCase,
    telcotransid,
    claims,
    updatedAt: typedAt,
  };
  if (paymentCase.state === 'open') return renumberedCase;
  return {
    ...renumberedCase,
    state: 'open',
    answerBy,
    endedAt: null,
    answer: null,
  };
}

/**
 * The payment settled.
 * @returns the same object for a case matched already
 */
export function matchCase(
  paymentCase: PaymentCase,
  changedAt: Date,
): PaymentCase {
  if (paymentCase.state === 'matched') return paymentCase;
  return {
    ...paymentCase,
    state: 'matched',
    updatedAt: changedAt,
    endedAt: changedAt,
  };
}

/** @throws AppError failed-precondition when it is not open */
export function endCase(
  paymentCase: PaymentCase,
  answer: string,
  changedAt: Date,
): PaymentCase {
  if (paymentCase.state !== 'open') {
    throw new AppError('failed-precondition', 'This case is no longer open.');
  }
  return {
    ...paymentCase,
    state: 'closed',
    answer,
    updatedAt: changedAt,
    endedAt: changedAt,
  };
}
