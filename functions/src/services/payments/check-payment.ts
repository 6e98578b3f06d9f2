import {
  isCollectedBy,
  type Payment,
} from '@contract/entities/payment/payment';
import type { GatewayId } from '@contract/values/payment/gateway';
import { checkCooldownMs, findCooldownEnd, isCoolingDown } from './check-times';
import type { PaymentPorts, PaymentTransaction } from './ports';
import { recordReport } from './record-report';
import { transition } from './transition';

const maxHints = 5;
/**
 * By then the call before has mostly had its answer, so the second of two
 * callbacks need not wait longer.
 */
const otherCallMs = 1_000;
/**
 * Whoever wants a new prompt waits so often for others who ask about the last
 * one at the same time.
 */
const maxCooldowns = 3;

/** Who or what has the gateway asked. */
export type CheckCause =
  | 'callback'
  | 'callback-again'
  | 'user'
  | 'auto'
  | 'schedule'
  | 'start'
  | 'code'
  | 'report';

interface CheckInput {
  paymentId: string;
  cause: CheckCause;
  /**
   * the gateway that called back: payments of others are none of its business
   */
  gateway?: GatewayId;
  /** the transaction number that a callback claimed */
  hint?: string | null;
  /** the gateway is not waited for longer */
  deadline?: Date;
}

/** What one call may do about a payment. */
interface CheckClaim {
  payment: Payment;
  /** the gateway's numbers to ask about now */
  transactionids: readonly string[];
  /**
   * a callback came too soon after the last question, and no other one waits
   * for the next
   */
  hasToWait: boolean;
  /** set when somebody else asked too short a time ago */
  coolsUntil: Date | null;
}

/**
 * Keeps the number a callback claims without asking: enough for a report that
 * is not final.
 * @param claim.gateway the one that called back
 * @returns null when that gateway collects no such payment
 */
export async function saveHint(
  ports: PaymentPorts,
  {
    paymentId,
    gateway,
    hint,
  }: { paymentId: string; gateway: GatewayId; hint: string | null },
): Promise<Payment | null> {
  return ports.store.transact(async (transaction) => {
    const payment = await transaction.findPayment(paymentId);
    if (payment === null || !isCollectedBy(payment, gateway)) return null;
    await addHint(transaction, payment, hint);
    return payment;
  });
}

/**
 * Asks the gateway about a payment, at most once in 5 s whoever calls, and
 * records the answer. The first callback within those 5 s waits for their end.
 * @returns the payment afterwards; null when there is none, or the gateway that
 * called back does not collect it
 */
export async function checkPayment(
  ports: PaymentPorts,
  input: CheckInput,
): Promise<Payment | null> {
  const claim = await ports.store.transact((transaction) =>
    claimCheck(ports, transaction, input),
  );
  if (claim === null) return null;
  if (claim.hasToWait) {
    await ports.wait(otherCallMs);
    const settled = await ports.store.transact((transaction) =>
      transaction.findPayment(input.paymentId),
    );
    if (settled?.state === 'paid') return settled;
    await ports.wait(checkCooldownMs - otherCallMs);
    return checkPayment(ports, { ...input, cause: 'callback-again' });
  }
  const answeredCheck = await askGateway(ports, input, claim);
  return answeredCheck.payment;
}

interface PatientQuestion {
  paymentId: string;
  cause: CheckCause;
  /** by then the answer has to be there */
  deadline: Date;
}

/**
 * Asks about a payment whose end has to be known: before another prompt for the
 * same thing may be sent, and after a code without an answer. Where somebody
 * else asked within the last 5 s, it waits for their end and asks again itself.
 * @returns false when others kept asking or the time was up, so that this call
 * has no answer of its own
 */
export async function askWithoutFail(
  ports: PaymentPorts,
  { paymentId, cause, deadline }: PatientQuestion,
): Promise<boolean> {
  const input: CheckInput = { paymentId, cause, deadline };
  for (let cooldowns = 0; cooldowns <= maxCooldowns; cooldowns += 1) {
    const claim = await ports.store.transact((transaction) =>
      claimCheck(ports, transaction, input),
    );
    if (claim === null) return true;
    if (claim.coolsUntil === null) {
      const answeredCheck = await askGateway(ports, input, claim);
      return answeredCheck.isComplete;
    }
    if (claim.coolsUntil >= deadline) return false;
    await ports.wait(
      Math.max(0, claim.coolsUntil.getTime() - ports.now().getTime()),
    );
  }
  return false;
}

interface AnsweredCheck {
  payment: Payment;
  /** false when the time was up before every number was asked about */
  isComplete: boolean;
}

async function askGateway(
  ports: PaymentPorts,
  { paymentId, cause, deadline }: CheckInput,
  claim: CheckClaim,
): Promise<AnsweredCheck> {
  let { payment } = claim;
  for (const transactionid of claim.transactionids) {
    const remainingMs =
      deadline === undefined
        ? undefined
        : deadline.getTime() - ports.now().getTime();
    if (remainingMs !== undefined && remainingMs <= 0) {
      return { payment, isComplete: false };
    }
    const report = await ports
      .gatewayOf(payment)
      .findReport(transactionid, remainingMs);
    if (report !== null) {
      payment = await recordReport(ports, {
        paymentId,
        cause,
        transactionid,
        report,
      });
    }
    if (payment.transactionid === transactionid) break;
  }
  return { payment, isComplete: true };
}

async function claimCheck(
  ports: PaymentPorts,
  transaction: PaymentTransaction,
  input: CheckInput,
): Promise<CheckClaim | null> {
  const payment = await transaction.findPayment(input.paymentId);
  if (payment === null) return null;
  if (input.gateway !== undefined && !isCollectedBy(payment, input.gateway)) {
    return null;
  }
  const trigger = { at: ports.now(), cause: input.cause };
  if (payment.state === 'paid') {
    const settled = transition(payment, { kind: 'check' }, trigger);
    if (settled !== payment) transaction.savePayment(settled);
    return {
      payment: settled,
      transactionids: [],
      hasToWait: false,
      coolsUntil: null,
    };
  }
  const hints = await addHint(transaction, payment, input.hint ?? null);
  if (isCoolingDown(payment, trigger.at)) {
    const coolsUntil = findCooldownEnd(payment);
    if (input.cause !== 'callback') {
      return { payment, transactionids: [], hasToWait: false, coolsUntil };
    }
    const hinted = transition(payment, { kind: 'hint' }, trigger);
    if (hinted !== payment) transaction.savePayment(hinted);
    return {
      payment: hinted,
      transactionids: [],
      hasToWait: hinted !== payment,
      coolsUntil,
    };
  }
  const checked = transition(payment, { kind: 'check' }, trigger);
  transaction.savePayment(checked);
  const transactionids =
    checked.transactionid === null ? hints : [checked.transactionid];
  return {
    payment: checked,
    transactionids,
    hasToWait: false,
    coolsUntil: null,
  };
}

/**
 * For a payment whose own number never reached us.
 * @returns the gateway's numbers that may be this payment's
 */
async function addHint(
  transaction: PaymentTransaction,
  payment: Payment,
  hint: string | null,
): Promise<readonly string[]> {
  if (payment.transactionid !== null) return [];
  const transid = await transaction.findTransid(payment.clienttransid);
  if (transid === null) return [];
  if (hint === null || transid.hints.includes(hint)) return transid.hints;
  const hints = [...transid.hints, hint].slice(-maxHints);
  transaction.saveTransid(payment.clienttransid, { ...transid, hints });
  return hints;
}
