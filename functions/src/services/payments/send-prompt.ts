import { AppError } from '@contract/values/app-error';
import type { Payment } from '@contract/entities/payment/payment';
import { maskPhone } from '@contract/values/phone';
import { nameOf } from '../../log';
import { within } from '../../within';
import type { DebitOutcome } from '../../providers/gateways/gateway';
import { canStillSend } from './new-payment';
import type { PaymentPorts, PaymentTransaction } from './ports';
import {
  readPromptCounts,
  removePrompt,
  type PromptCounts,
} from './prompt-limits';
import type { Trigger } from './enter-state';
import { transition } from './transition';

/**
 * With less the gateway's number would mostly be lost: then no order is sent.
 */
const shortestDebitMs = 4_000;
const marginMs = 1_000;

/**
 * When whatever comes before the order has to end, so that there is time for
 * it.
 */
export const findLatestDebitStart = (deadline: Date) =>
  new Date(deadline.getTime() - shortestDebitMs - marginMs);

/**
 * Sends a payment just written to the gateway. No answer is no failure: money
 * may move, so it stays pending.
 * @param deadline then the gateway is given up; of too little time nothing is
 * sent
 * @throws AppError gateway-refused with the gateway's words;
 * gateway-unavailable when it was certainly not reached
 */
export async function sendPrompt(
  ports: PaymentPorts,
  payment: Payment,
  deadline: Date,
): Promise<Payment> {
  const outcome = await sendOrder(ports, payment, deadline);
  ports.log.info('prompt sent', {
    paymentId: payment.paymentId,
    wallet: maskPhone(payment.walletnumber),
    outcome: outcome.kind,
    why: 'why' in outcome ? outcome.why : null,
    transactionid: getTransactionid(outcome),
  });
  const after = await recordSafely(ports, payment, outcome, deadline);
  if (after.state === 'failed' && outcome.kind === 'refused') {
    throw new AppError(
      'gateway-refused',
      'Payment processing failed',
      outcome.reason,
    );
  }
  if (after.state === 'failed' && outcome.kind === 'not-sent') {
    throw new AppError(
      'gateway-unavailable',
      'The payment service cannot be reached. No money was taken.',
    );
  }
  return after;
}

async function sendOrder(
  ports: PaymentPorts,
  payment: Payment,
  deadline: Date,
): Promise<DebitOutcome> {
  const remainingMs = deadline.getTime() - ports.now().getTime();
  if (remainingMs >= shortestDebitMs && canStillSend(payment, ports.now())) {
    return ports.gatewayOf(payment).requestDebit(payment, remainingMs);
  }
  // Our own fault: the database was slow, or many wrote to one record.
  ports.log.error('prompt not sent, too late', {
    paymentId: payment.paymentId,
  });
  return { kind: 'not-sent', why: 'too late' };
}

/**
 * The order is out, so the gateway's number must not get lost with the write of
 * its answer: it is then kept beside our own number, where every later check
 * finds it, and where even that fails it stands in the log with our number. All
 * of this ends before the platform ends the call (decision 127): what a
 * function does after that may never happen.
 */
async function recordSafely(
  ports: PaymentPorts,
  sentPayment: Payment,
  outcome: DebitOutcome,
  deadline: Date,
): Promise<Payment> {
  const trigger = { at: ports.now(), cause: 'gateway-answer' };
  const remainingMs = Math.max(0, deadline.getTime() - trigger.at.getTime());
  try {
    return await within(
      remainingMs + ports.answerLimitMs,
      recordOutcome(ports, sentPayment, outcome, trigger),
    );
  } catch (error) {
    const transactionid = getTransactionid(outcome);
    const isKept =
      transactionid === null
        ? null
        : await keepNumber(ports, sentPayment, transactionid);
    ports.log.error("the gateway's answer was not written", {
      paymentId: sentPayment.paymentId,
      clienttransid: sentPayment.clienttransid,
      transactionid,
      outcome: outcome.kind,
      kept: isKept,
      cause: nameOf(error),
    });
    // The payer is told what is true: the prompt is out, or was refused. The
    // record follows by the next check.
    return transition(sentPayment, outcome, trigger);
  }
}

/** The gateway's number for the order, as far as its answer had one. */
const getTransactionid = (outcome: DebitOutcome) =>
  'transactionid' in outcome ? outcome.transactionid : null;

/** @returns false when that failed too */
async function keepNumber(
  ports: PaymentPorts,
  { clienttransid }: Payment,
  transactionid: string,
): Promise<boolean> {
  try {
    await within(
      ports.answerLimitMs,
      ports.store.keepHint(clienttransid, transactionid),
    );
    return true;
  } catch {
    return false;
  }
}

async function recordOutcome(
  ports: PaymentPorts,
  sentPayment: Payment,
  outcome: DebitOutcome,
  trigger: Trigger,
): Promise<Payment> {
  return ports.store.transact(async (transaction) => {
    const payment = await transaction.findPayment(sentPayment.paymentId);
    if (payment === null) {
      throw new Error(`payment ${sentPayment.paymentId} vanished`);
    }
    const isNotSent = outcome.kind === 'not-sent';
    const promptCounts = isNotSent
      ? await readPromptCounts(ports, transaction, payment)
      : null;
    const changedPayment = transition(payment, outcome, trigger);
    if (changedPayment !== payment) transaction.savePayment(changedPayment);
    if (promptCounts !== null) {
      uncountPrompt(transaction, promptCounts, payment);
    }
    return changedPayment;
  });
}

/** A prompt that was certainly never sent counts for no limit. */
function uncountPrompt(
  transaction: PaymentTransaction,
  { userKey, userTimes, walletKey, walletTimes }: PromptCounts,
  { paymentId }: Payment,
): void {
  transaction.savePromptTimes(userKey, removePrompt(userTimes, paymentId));
  transaction.savePromptTimes(walletKey, removePrompt(walletTimes, paymentId));
}
