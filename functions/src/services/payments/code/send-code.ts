import type { Payment } from '@contract/entities/payment/payment';
import { AppError } from '@contract/values/app-error';
import { codeRefusals } from '@contract/values/payment/payment-code';
import { nameOf } from '../../../log';
import type { CodeOutcome } from '../../../providers/gateways/gateway';
import { within } from '../../../within';
import { askWithoutFail } from '../check-payment';
import type { PaymentPorts, PaymentTransaction } from '../ports';
import { transition } from '../transition';
import { isOnItsWay } from './code-tries';

/** A code that was counted longer ago is not sent any more. */
const sendWithinMs = 10_000;

/** For the gateway's answer to a code. */
const codeBudgetMs = 20_000;
/** Long enough for the pause between two questions, and an answer. */
const askWithinMs = 15_000;

/** The caller's words. */
interface CodeInput {
  userId: string;
  paymentId: string;
  /** passed on to the gateway, never stored and never logged */
  code: string;
  /** from 1 */
  tryNumber: number;
}

/** What this call may do. */
type Reservation =
  | { kind: 'reserved'; payment: Payment; transactionid: string }
  /** somebody has sent this try already, or none is wanted any more */
  | { kind: 'existing'; payment: Payment };

/**
 * Passes the payer's code on to the gateway, which alone says whether it is
 * right. Each try is counted before it is sent, and sent once: the same call
 * again sends nothing. Without an answer the prompt may come, so the gateway is
 * asked how the payment stands.
 * @returns the payment afterwards
 * @throws AppError payment-not-found, failed-precondition, gateway-unavailable
 */
export async function sendCode(
  ports: PaymentPorts,
  input: CodeInput,
): Promise<Payment> {
  const tryId = ports.newTryId();
  const reservation = await ports.store.transact((transaction) =>
    reserveTry(ports, transaction, input, tryId),
  );
  if (reservation.kind === 'existing') return reservation.payment;
  const { payment, transactionid } = reservation;
  const outcome = isInTime(payment, ports.now())
    ? await ports
        .gatewayOf(payment)
        .sendCode({ transactionid, code: input.code }, codeBudgetMs)
    : ({ kind: 'not-sent', why: 'too late' } as const);
  ports.log.info('code sent', {
    paymentId: payment.paymentId,
    outcome: outcome.kind,
    why: 'why' in outcome ? outcome.why : null,
  });
  const answered = await recordSafely(ports, payment, tryId, outcome);
  if (outcome.kind === 'not-sent') {
    throw new AppError(
      'gateway-unavailable',
      'The code could not be sent. No money was taken.',
    );
  }
  if (outcome.kind !== 'unknown') return answered;
  return askAfterwards(ports, answered);
}

/** The gateway alone knows whether the code arrived. */
async function askAfterwards(
  ports: PaymentPorts,
  payment: Payment,
): Promise<Payment> {
  const { paymentId } = payment;
  const deadline = new Date(ports.now().getTime() + askWithinMs);
  await askWithoutFail(ports, { paymentId, cause: 'code', deadline });
  const found = await ports.store.transact((transaction) =>
    transaction.findPayment(paymentId),
  );
  return found ?? payment;
}

async function reserveTry(
  ports: PaymentPorts,
  transaction: PaymentTransaction,
  { userId, paymentId, tryNumber }: CodeInput,
  tryId: string,
): Promise<Reservation> {
  const now = ports.now();
  const payment = await transaction.findPayment(paymentId);
  // Somebody else's payment is answered like a missing one.
  if (payment?.userId !== userId) {
    throw new AppError('payment-not-found', 'Payment Not Found');
  }
  const { code, transactionid } = payment;
  if (code === null || transactionid === null) {
    throw new AppError('failed-precondition', codeRefusals.notAsked);
  }
  // The store runs this again when its commit got no answer.
  if (code.openTry === tryId) {
    return { kind: 'reserved', payment, transactionid };
  }
  if (code.tries >= tryNumber || payment.state !== 'code-asked') {
    return { kind: 'existing', payment };
  }
  if (now >= code.expiresAt) {
    // One without an answer: Pay again gives this payment until its prompt ends.
    const mayPromptCome = code.wrongTries < code.tries;
    throw new AppError(
      'failed-precondition',
      mayPromptCome ? codeRefusals.promptMayCome : codeRefusals.timeOver,
    );
  }
  if (tryNumber !== code.tries + 1 || isOnItsWay(code, now)) {
    throw new AppError('failed-precondition', codeRefusals.stillSending);
  }
  const begun = transition(
    payment,
    { kind: 'code-try', tryId },
    { at: now, cause: 'code' },
  );
  transaction.savePayment(begun);
  return { kind: 'reserved', payment: begun, transactionid };
}

/** The guard against a second prompt has to outlive the one of this code. */
function isInTime({ code }: Payment, now: Date): boolean {
  const triedAt = code?.triedAt ?? null;
  return triedAt !== null && now.getTime() < triedAt.getTime() + sendWithinMs;
}

/**
 * Where the answer cannot be written, the payer is told what is true, and the
 * record follows by the next check.
 */
async function recordSafely(
  ports: PaymentPorts,
  sentPayment: Payment,
  tryId: string,
  outcome: CodeOutcome,
): Promise<Payment> {
  const change = { kind: 'code-answer', tryId, outcome } as const;
  const trigger = { at: ports.now(), cause: 'code' };
  const { paymentId } = sentPayment;
  try {
    return await within(
      ports.answerLimitMs,
      ports.store.transact(async (transaction) => {
        const payment = await transaction.findPayment(paymentId);
        if (payment === null) throw new Error(`payment ${paymentId} vanished`);
        const answered = transition(payment, change, trigger);
        if (answered !== payment) transaction.savePayment(answered);
        return answered;
      }),
    );
  } catch (error) {
    ports.log.error("the gateway's answer was not written", {
      paymentId,
      clienttransid: sentPayment.clienttransid,
      outcome: outcome.kind,
      cause: nameOf(error),
    });
    return transition(sentPayment, change, trigger);
  }
}
