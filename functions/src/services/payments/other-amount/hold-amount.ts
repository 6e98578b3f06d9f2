import {
  newOtherAmountState,
  type OtherAmount,
  type Payment,
} from '@contract/entities/payment/payment';
import type { GatewayReport } from '../../../providers/gateways/gateway';
import { settle, type Trigger } from '../enter-state';

type TakenAmount = Pick<OtherAmount, 'pesewas' | 'isUnreadable'>;

/**
 * What the gateway took where that is not our amount. Such a report does not
 * settle: two administrators decide. An amount that cannot be read is held as
 * the price.
 */
export function findOtherAmount(
  payment: Pick<Payment, 'amountPesewas'>,
  { outcome, amountPesewas }: Pick<GatewayReport, 'outcome' | 'amountPesewas'>,
): TakenAmount | null {
  if (outcome !== 'paid' || amountPesewas === null) return null;
  if (amountPesewas === 'unreadable') {
    return { pesewas: payment.amountPesewas, isUnreadable: true };
  }
  return amountPesewas === payment.amountPesewas
    ? null
    : { pesewas: amountPesewas, isUnreadable: false };
}

/**
 * What was once reported paid is not failed or pending again. Only our own
 * amount in full settles it, unless somebody has proposed what to do with the
 * other amount.
 */
export function applyToHeld(
  payment: Payment,
  report: GatewayReport,
  documentPaid: boolean,
  when: Trigger,
): Payment {
  const isInFull =
    report.outcome === 'paid' && findOtherAmount(payment, report) === null;
  const { otherAmount } = payment;
  const isSaid = isInFull && report.amountPesewas !== null;
  if (otherAmount === null || !isSaid || isDecisionOpen(payment)) {
    return payment;
  }
  // It stays in the statement of the day on which it was first reported, and in
  // that one only.
  const corrected: OtherAmount = {
    ...otherAmount,
    state: 'corrected',
    pesewas: payment.amountPesewas,
    isUnreadable: false,
  };
  return settle(
    { ...payment, otherAmount: corrected },
    report.reason,
    documentPaid,
    when,
  );
}

/**
 * True while a proposal about the money of a payment waits for another
 * administrator.
 */
export function isDecisionOpen({ otherAmount, refund }: Payment): boolean {
  return otherAmount?.state === 'proposed' || refund?.state === 'proposed';
}

/**
 * Booked at once where it pays for nothing, because then it can only go back;
 * else held for a decision.
 */
export function takeOtherAmount(
  payment: Payment,
  taken: TakenAmount,
  documentPaid: boolean,
  when: Trigger,
): Payment {
  const { at: reportedAt, cause } = when;
  const pricePesewas = payment.amountPesewas;
  const otherAmount = {
    ...newOtherAmountState,
    ...taken,
    pricePesewas,
    reportedAt,
    cause,
  };
  if (documentPaid && taken.pesewas > 0 && !taken.isUnreadable) {
    return settleWith({ ...otherAmount, state: 'returned' }, payment, when);
  }
  return {
    ...payment,
    otherAmount,
    needsReview: true,
    nextCheckAt: null,
    updatedAt: when.at,
  };
}

/** Paid with what was taken, which goes back where it is returned. */
export function settleWith(
  otherAmount: OtherAmount,
  payment: Payment,
  when: Trigger,
): Payment {
  const taken = { ...payment, otherAmount, amountPesewas: otherAmount.pesewas };
  return settle(taken, payment.reason, otherAmount.state === 'returned', when);
}

/**
 * The gateway's newest word on what it took counts, until somebody proposes
 * what to do with it.
 */
export function linkHeld(
  payment: Payment,
  report: GatewayReport,
  documentPaid: boolean,
  when: Trigger,
): Payment {
  if (report.outcome !== 'paid' || isDecisionOpen(payment)) return payment;
  const known = {
    ...payment,
    transactionid: report.transactionid,
    updatedAt: when.at,
  };
  const { otherAmount } = known;
  const taken = findOtherAmount(known, report);
  if (taken === null || otherAmount === null) {
    return applyToHeld(known, report, documentPaid, when);
  }
  return { ...known, otherAmount: { ...otherAmount, ...taken } };
}
