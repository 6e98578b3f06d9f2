import { isHeld, type Payment } from '@contract/entities/payment/payment';
import type { PaymentFailure } from '@contract/values/payment/payment-state';
import type {
  DebitOutcome,
  GatewayReport,
} from '../../providers/gateways/gateway';
import { promptWindowMs } from '../../providers/gateways/prompt-window';
import { checkCooldownMs, isGivenUp, nextCheckTime } from './check-times';
import { enter, rank, settle, type Trigger } from './enter-state';
import {
  applyToHeld,
  findOtherAmount,
  linkHeld,
  takeOtherAmount,
} from './other-amount/hold-amount';

/**
 * `report` is the gateway's own answer to our question, never the body of a
 * callback.
 */
export type PaymentChange =
  | DebitOutcome
  | { kind: 'hint' }
  | { kind: 'check' }
  | { kind: 'report'; report: GatewayReport; documentPaid: boolean }
  /**
   * about a number an administrator found: taken only if it names our own
   * number
   */
  | { kind: 'link'; report: GatewayReport; documentPaid: boolean };

/**
 * The payment state machine (specification, section 4), free of I/O. @returns
 * the same object when nothing changes
 */
export function transition(
  payment: Payment,
  change: PaymentChange,
  when: Trigger,
): Payment {
  const next = apply(payment, change, when);
  // The gateway's words may name the payer, whose account is deleted.
  return payment.anonymisedAt === undefined || next === payment
    ? next
    : { ...next, reason: null };
}

function apply(
  payment: Payment,
  change: PaymentChange,
  when: Trigger,
): Payment {
  if (payment.state === 'paid') {
    return change.kind === 'check' ? stopAsking(payment) : payment;
  }
  switch (change.kind) {
    case 'accepted':
      return accept(payment, change, when);
    case 'refused':
      if (isHeld(payment)) return payment;
      return fail(
        {
          ...payment,
          transactionid: payment.transactionid ?? change.transactionid,
        },
        change,
        when,
      );
    case 'not-sent':
      if (payment.state !== 'created' || payment.transactionid !== null) {
        return payment;
      }
      return fail(payment, { reason: null, failure: 'other' }, when);
    case 'unknown':
      return enter(payment, 'pending', when);
    case 'hint':
      return bringForward(payment, when.at);
    case 'check':
      return check(payment, when);
    case 'report':
      return applyReport(payment, change.report, change.documentPaid, when);
    case 'link':
      return link(payment, change.report, change.documentPaid, when);
  }
}

/** True when the gateway's answer is about another payment. */
export function isForeignReport(
  payment: Payment,
  report: GatewayReport,
): boolean {
  const isOtherReference =
    report.paymentId !== null && report.paymentId !== payment.paymentId;
  // Our own number may be left out where it answers about the one that the
  // gateway gave us for this order.
  if (report.clienttransid === null) {
    return (
      isOtherReference ||
      payment.transactionid === null ||
      report.transactionid !== payment.transactionid
    );
  }
  if (report.clienttransid !== payment.clienttransid) return true;
  // If our number was used before, its old transaction must not count.
  if (payment.transactionid === null) return isOtherReference;
  return (
    report.transactionid !== null &&
    report.transactionid !== payment.transactionid
  );
}

function accept(
  payment: Payment,
  answer: { transactionid: string; reason: string | null },
  when: Trigger,
) {
  if (payment.transactionid !== null) return payment;
  const known = { ...payment, transactionid: answer.transactionid };
  if (rank[payment.state] > rank.pending) {
    return { ...known, updatedAt: when.at };
  }
  return {
    ...enter(known, 'pending', when),
    reason: answer.reason,
    promptExpiresAt: new Date(when.at.getTime() + promptWindowMs),
    // An answer that came after 72 hours is asked about once more, and then a
    // person decides.
    nextCheckAt: nextCheckTime(payment, when.at) ?? when.at,
    updatedAt: when.at,
  };
}

function applyReport(
  payment: Payment,
  report: GatewayReport,
  documentPaid: boolean,
  when: Trigger,
): Payment {
  if (isForeignReport(payment, report)) {
    // Our own number, but another payment: nothing settles and a person has to
    // look.
    const isOurs =
      payment.transactionid !== null &&
      report.transactionid === payment.transactionid;
    return isOurs ? callForPerson(payment, when) : payment;
  }
  const known = addGatewayIds(payment, report, when);
  if (isHeld(payment)) return applyToHeld(known, report, documentPaid, when);
  const taken = findOtherAmount(payment, report);
  if (taken !== null) return takeOtherAmount(known, taken, documentPaid, when);
  switch (report.outcome) {
    case 'paid':
      return settle(known, report.reason, documentPaid, when);
    case 'failed':
      return fail(
        known,
        { reason: report.reason, failure: report.failure ?? 'other' },
        when,
      );
    case 'pending':
      return noteProgress(known, report, when);
  }
}

/**
 * Replaces our number, because the gateway says that this one is for our order.
 */
function link(
  payment: Payment,
  report: GatewayReport,
  documentPaid: boolean,
  when: Trigger,
): Payment {
  const unknown = { ...payment, transactionid: null };
  if (report.transactionid === null || isForeignReport(unknown, report)) {
    return payment;
  }
  if (isHeld(payment)) return linkHeld(payment, report, documentPaid, when);
  const known: Payment = {
    ...payment,
    transactionid: report.transactionid,
    nextCheckAt: nextCheckTime(payment, when.at),
    needsReview: isGivenUp(payment, when.at),
    updatedAt: when.at,
  };
  return applyReport(known, report, documentPaid, when);
}

function callForPerson(payment: Payment, when: Trigger): Payment {
  return payment.needsReview
    ? payment
    : { ...payment, needsReview: true, updatedAt: when.at };
}

function addGatewayIds(
  payment: Payment,
  report: GatewayReport,
  when: Trigger,
): Payment {
  const transactionid = payment.transactionid ?? report.transactionid;
  const telcotransid = report.telcotransid ?? payment.telcotransid;
  const brandtransid = report.brandtransid ?? payment.brandtransid;
  const same =
    transactionid === payment.transactionid &&
    telcotransid === payment.telcotransid &&
    brandtransid === payment.brandtransid;
  return same
    ? payment
    : {
        ...payment,
        transactionid,
        telcotransid,
        brandtransid,
        updatedAt: when.at,
      };
}

function fail(
  payment: Payment,
  words: { reason: string | null; failure: PaymentFailure },
  when: Trigger,
): Payment {
  if (rank[payment.state] >= rank.failed) return payment;
  const failed = {
    ...enter(payment, 'failed', when),
    ...words,
    needsReview: false,
  };
  return {
    ...failed,
    nextCheckAt:
      failed.transactionid === null ? null : nextCheckTime(failed, when.at),
  };
}

function noteProgress(
  payment: Payment,
  report: GatewayReport,
  when: Trigger,
): Payment {
  if (rank[payment.state] > rank.pending) return payment;
  const pending = enter(payment, 'pending', when);
  if (report.reason === null || report.reason === pending.reason) {
    return pending;
  }
  return { ...pending, reason: report.reason, updatedAt: when.at };
}

function bringForward(payment: Payment, at: Date): Payment {
  if (isHeld(payment)) return payment;
  const last = payment.lastCheckedAt?.getTime();
  const soonest = new Date(
    Math.max(at.getTime(), last === undefined ? 0 : last + checkCooldownMs),
  );
  if (payment.nextCheckAt !== null && payment.nextCheckAt <= soonest) {
    return payment;
  }
  return { ...payment, nextCheckAt: soonest, updatedAt: at };
}

/**
 * Taken before every question to the gateway: a crash in between costs one
 * interval and nothing else.
 */
function check(payment: Payment, when: Trigger): Payment {
  const lapsed =
    when.at >= payment.promptExpiresAt
      ? enter(payment, 'expired', when)
      : payment;
  const counted = {
    ...lapsed,
    checks: payment.checks + 1,
    lastCheckedAt: when.at,
    updatedAt: when.at,
  };
  const unanswered = isGivenUp(payment, when.at) && counted.state !== 'failed';
  return {
    ...counted,
    nextCheckAt: isHeld(payment) ? null : nextCheckTime(counted, when.at),
    needsReview: payment.needsReview || unanswered,
  };
}

function stopAsking(payment: Payment): Payment {
  return payment.nextCheckAt === null
    ? payment
    : { ...payment, nextCheckAt: null };
}
