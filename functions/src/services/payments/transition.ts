import { isHeld, type Payment } from '@contract/entities/payment/payment';
import type {
  CodeOutcome,
  DebitOutcome,
  GatewayReport,
} from '../../providers/gateways/gateway';
import { promptWindowMs } from '../../providers/gateways/prompt-window';
import { findCooldownEnd, isGivenUp, nextCheckTime } from './check-times';
import { answerTry, beginTry } from './code/code-tries';
import {
  askForCode,
  isCodeUndecided,
  noteAskedCode,
} from './code/ask-for-code';
import {
  enter,
  fail,
  type FailureWords,
  rank,
  settle,
  type Trigger,
} from './enter-state';
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
  /** the payer's code is about to be sent */
  | { kind: 'code-try'; tryId: string }
  | { kind: 'code-answer'; tryId: string; outcome: CodeOutcome }
  | { kind: 'report'; report: GatewayReport; paysForNothing: boolean }
  /**
   * about a number an administrator found: taken only if it names our own
   * number
   */
  | { kind: 'link'; report: GatewayReport; paysForNothing: boolean };

/**
 * The payment state machine (specification, section 4), free of I/O.
 * @returns the same object when nothing changes
 */
export function transition(
  payment: Payment,
  change: PaymentChange,
  trigger: Trigger,
): Payment {
  const changedPayment = apply(payment, change, trigger);
  if (changedPayment === payment) return payment;
  if (payment.anonymisedAt === undefined) return changedPayment;
  // The gateway's words may name the payer, whose account is deleted.
  return { ...changedPayment, reason: null };
}

function apply(
  payment: Payment,
  change: PaymentChange,
  trigger: Trigger,
): Payment {
  if (payment.state === 'paid') {
    return change.kind === 'check' ? stopAsking(payment) : payment;
  }
  switch (change.kind) {
    case 'accepted':
      return accept(payment, change, trigger);
    case 'code-asked':
      return askForCode(payment, change, trigger);
    case 'refused':
      return refuse(payment, change, trigger);
    case 'not-sent':
      if (payment.state !== 'created' || payment.transactionid !== null) {
        return payment;
      }
      return fail(payment, { reason: null, failure: 'other' }, trigger);
    case 'unknown':
      return payment.state === 'created'
        ? enter(payment, 'pending', trigger)
        : payment;
    case 'hint':
      return bringForward(payment, trigger.at);
    case 'check':
      return check(payment, trigger);
    case 'code-try':
      return beginTry(payment, change.tryId, trigger);
    case 'code-answer':
      return answerTry(payment, change, trigger);
    case 'report':
      return applyReport(
        payment,
        change.report,
        change.paysForNothing,
        trigger,
      );
    case 'link':
      return link(payment, change.report, change.paysForNothing, trigger);
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

function refuse(
  payment: Payment,
  refusal: { transactionid: string | null } & FailureWords,
  trigger: Trigger,
): Payment {
  if (isHeld(payment)) return payment;
  const transactionid = payment.transactionid ?? refusal.transactionid;
  return fail({ ...payment, transactionid }, refusal, trigger);
}

function accept(
  payment: Payment,
  answer: { transactionid: string; reason: string | null },
  trigger: Trigger,
) {
  if (payment.transactionid !== null) return payment;
  const numbered = { ...payment, transactionid: answer.transactionid };
  if (
    rank[payment.state] > rank.pending ||
    isCodeUndecided(payment, trigger.at)
  ) {
    return { ...numbered, updatedAt: trigger.at };
  }
  return {
    ...enter(numbered, 'pending', trigger),
    reason: answer.reason,
    promptExpiresAt: new Date(trigger.at.getTime() + promptWindowMs),
    // An answer that came after 72 hours is asked about once more, and then a
    // person decides.
    nextCheckAt: nextCheckTime(payment, trigger.at) ?? trigger.at,
    updatedAt: trigger.at,
  };
}

function applyReport(
  payment: Payment,
  report: GatewayReport,
  paysForNothing: boolean,
  trigger: Trigger,
): Payment {
  if (isForeignReport(payment, report)) {
    // Our own number, but another payment: nothing settles and a person has to
    // look.
    const isOurs =
      payment.transactionid !== null &&
      report.transactionid === payment.transactionid;
    return isOurs ? callForPerson(payment, trigger) : payment;
  }
  const identified = addGatewayIds(payment, report, trigger);
  if (isHeld(payment)) {
    return applyToHeld(identified, report, paysForNothing, trigger);
  }
  const taken = findOtherAmount(payment, report);
  if (taken !== null) {
    return takeOtherAmount(identified, taken, paysForNothing, trigger);
  }
  switch (report.outcome) {
    case 'paid':
      return settle(identified, report.reason, paysForNothing, trigger);
    case 'failed':
      return fail(
        identified,
        { reason: report.reason, failure: report.failure ?? 'other' },
        trigger,
      );
    case 'code-asked':
      return noteAskedCode(identified, report.reason, trigger);
    case 'pending':
      return noteProgress(identified, report, trigger);
  }
}

/**
 * Replaces our number, because the gateway says that this one is for our order.
 */
function link(
  payment: Payment,
  report: GatewayReport,
  paysForNothing: boolean,
  trigger: Trigger,
): Payment {
  const withoutNumber = { ...payment, transactionid: null };
  if (report.transactionid === null || isForeignReport(withoutNumber, report)) {
    return payment;
  }
  if (isHeld(payment)) {
    return linkHeld(payment, report, paysForNothing, trigger);
  }
  const linked: Payment = {
    ...payment,
    transactionid: report.transactionid,
    nextCheckAt: nextCheckTime(payment, trigger.at),
    needsReview: isGivenUp(payment, trigger.at),
    updatedAt: trigger.at,
  };
  return applyReport(linked, report, paysForNothing, trigger);
}

function callForPerson(payment: Payment, trigger: Trigger): Payment {
  if (payment.needsReview) return payment;
  return { ...payment, needsReview: true, updatedAt: trigger.at };
}

function addGatewayIds(
  payment: Payment,
  report: GatewayReport,
  trigger: Trigger,
): Payment {
  const transactionid = payment.transactionid ?? report.transactionid;
  const telcotransid = report.telcotransid ?? payment.telcotransid;
  const brandtransid = report.brandtransid ?? payment.brandtransid;
  const isUnchanged =
    transactionid === payment.transactionid &&
    telcotransid === payment.telcotransid &&
    brandtransid === payment.brandtransid;
  if (isUnchanged) return payment;
  return {
    ...payment,
    transactionid,
    telcotransid,
    brandtransid,
    updatedAt: trigger.at,
  };
}

function noteProgress(
  payment: Payment,
  report: GatewayReport,
  trigger: Trigger,
): Payment {
  if (
    rank[payment.state] > rank.pending ||
    isCodeUndecided(payment, trigger.at)
  ) {
    return payment;
  }
  const pending = enter(payment, 'pending', trigger);
  if (report.reason === null || report.reason === pending.reason) {
    return pending;
  }
  return { ...pending, reason: report.reason, updatedAt: trigger.at };
}

function bringForward(payment: Payment, now: Date): Payment {
  if (isHeld(payment)) return payment;
  const cooldownEnd = findCooldownEnd(payment);
  const earliestCheckAt =
    cooldownEnd !== null && cooldownEnd > now ? cooldownEnd : now;
  if (payment.nextCheckAt !== null && payment.nextCheckAt <= earliestCheckAt) {
    return payment;
  }
  return { ...payment, nextCheckAt: earliestCheckAt, updatedAt: now };
}

/**
 * Taken before every question to the gateway: a crash in between costs one
 * interval and nothing else.
 */
function check(payment: Payment, trigger: Trigger): Payment {
  const lapsed =
    trigger.at >= payment.promptExpiresAt
      ? enter(payment, 'expired', trigger)
      : payment;
  const counted = {
    ...lapsed,
    checks: payment.checks + 1,
    lastCheckedAt: trigger.at,
    updatedAt: trigger.at,
  };
  const isUnanswered =
    isGivenUp(payment, trigger.at) && counted.state !== 'failed';
  return {
    ...counted,
    nextCheckAt: isHeld(payment) ? null : nextCheckTime(counted, trigger.at),
    needsReview: payment.needsReview || isUnanswered,
  };
}

function stopAsking(payment: Payment): Payment {
  if (payment.nextCheckAt === null) return payment;
  return { ...payment, nextCheckAt: null };
}
