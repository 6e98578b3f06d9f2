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
  if (amountPesewas === payment.amountPesewas) return null;
  return { pesewas: amountPesewas, isUnreadable: false };
}

/**
 * What was once reported paid is not failed or pending again. Only our own
 * amount in full settles it, unless somebody has proposed what to do with the
 * other amount.
 */
export function applyToHeld(
  payment: Payment,
  report: GatewayReport,
  paysForNothing: boolean,
  trigger: Trigger,
): Payment {
  const isInFull =
    report.outcome === 'paid' && findOtherAmount(payment, report) === null;
  const { otherAmount } = payment;
  const isAmountNamed = isInFull && report.amountPesewas !== null;
  if (otherAmount === null || !isAmountNamed || isDecisionOpen(payment)) {
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
    paysForNothing,
    trigger,
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
  paysForNothing: boolean,
  trigger: Trigger,
): Payment {
  const otherAmount = {
    ...newOtherAmountState,
    ...taken,
    pricePesewas: payment.amountPesewas,
    reportedAt: trigger.at,
    cause: trigger.cause,
  };
  if (paysForNothing && taken.pesewas > 0 && !taken.isUnreadable) {
    return settleWith({ ...otherAmount, state: 'returned' }, payment, trigger);
  }
  return {
    ...payment,
    otherAmount,
    needsReview: true,
    nextCheckAt: null,
    updatedAt: trigger.at,
  };
}

/** Paid with what was taken, which goes back where it is returned. */
export function settleWith(
  otherAmount: OtherAmount,
  payment: Payment,
  trigger: Trigger,
): Payment {
  const taken = { ...payment, otherAmount, amountPesewas: otherAmount.pesewas };
  const paysForNothing = otherAmount.state === 'returned';
  return settle(taken, payment.reason, paysForNothing, trigger);
}

/**
 * The gateway's newest word on what it took counts, until somebody proposes
 * what to do with it.
 */
export function linkHeld(
  payment: Payment,
  report: GatewayReport,
  paysForNothing: boolean,
  trigger: Trigger,
): Payment {
  if (report.outcome !== 'paid' || isDecisionOpen(payment)) return payment;
  const linkedPayment = {
    ...payment,
    transactionid: report.transactionid,
    updatedAt: trigger.at,
  };
  const { otherAmount } = linkedPayment;
  const taken = findOtherAmount(linkedPayment, report);
  if (taken === null || otherAmount === null) {
    return applyToHeld(linkedPayment, report, paysForNothing, trigger);
  }
  return { ...linkedPayment, otherAmount: { ...otherAmount, ...taken } };
}
