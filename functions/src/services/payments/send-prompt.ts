import { AppError } from '@contract/values/app-error';
import type { Payment } from '@contract/entities/payment/payment';
import { maskPhone } from '@contract/values/phone';
import type { DebitOutcome } from '../../providers/payment-gateway';
import { canStillSend } from './new-payment';
import type { PaymentPorts } from './ports';
import { removePrompt } from './prompt-limits';
import { transition } from './transition';

/**
 * Sends a payment just written to the gateway. No answer is no failure: money may move, so it stays pending.
 * @throws AppError gateway-refused with the gateway's words; gateway-unavailable when it was certainly not
 * reached
 */
export async function sendPrompt(ports: PaymentPorts, payment: Payment): Promise<Payment> {
  const outcome = canStillSend(payment, ports.now())
    ? await ports.gateway.requestDebit(payment)
    : ({ kind: 'not-sent', why: 'too late' } as const);
  ports.log.info('prompt sent', {
    paymentId: payment.paymentId,
    wallet: maskPhone(payment.walletnumber),
    outcome: outcome.kind,
    why: 'why' in outcome ? outcome.why : null,
    transactionid: 'transactionid' in outcome ? outcome.transactionid : null,
  });
  const after = await recordOutcome(ports, payment, outcome);
  if (after.state === 'failed' && outcome.kind === 'refused')
    throw new AppError('gateway-refused', 'Payment processing failed', outcome.reason);
  if (after.state === 'failed' && outcome.kind === 'not-sent')
    throw new AppError('gateway-unavailable', 'The payment service cannot be reached. No money was taken.');
  return after;
}

async function recordOutcome(ports: PaymentPorts, sent: Payment, outcome: DebitOutcome): Promise<Payment> {
  const when = { at: ports.now(), cause: 'gateway-answer' };
  return ports.store.transact(async (transaction) => {
    const payment = await transaction.findPayment(sent.paymentId);
    if (payment === null) throw new Error(`payment ${sent.paymentId} vanished`);
    const userKey = `user-${payment.userId}` as const;
    const walletKey = `wallet-${ports.hashWallet(payment.walletnumber)}` as const;
    const forget = outcome.kind === 'not-sent';
    const userTimes = forget ? await transaction.findPromptTimes(userKey) : {};
    const walletTimes = forget ? await transaction.findPromptTimes(walletKey) : {};
    const next = transition(payment, outcome, when);
    if (next !== payment) transaction.savePayment(next);
    if (forget) {
      transaction.savePromptTimes(userKey, removePrompt(userTimes, payment.paymentId));
      transaction.savePromptTimes(walletKey, removePrompt(walletTimes, payment.paymentId));
    }
    return next;
  });
}
