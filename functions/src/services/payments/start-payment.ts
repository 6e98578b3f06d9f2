import { AppError } from '@contract/values/app-error';
import type { Payment } from '@contract/entities/payment/payment';
import type { Network } from '@contract/values/payment/network';
import type { PaymentFor } from '@contract/values/payment/payment-state';
import { bookingRefusals } from '@contract/values/booking/booking-texts';
import { findPesewas } from '@contract/values/payment/money';
import { isBadDocument } from '../../records/bad-document';
import { askWithoutFail } from './check-payment';
import { createPayment, isLivePrompt, type PricedPayable } from './new-payment';
import type { Payable, PaymentPorts, PaymentTransaction } from './ports';
import {
  addPrompt,
  readPromptCounts,
  requirePromptLeft,
} from './prompt-limits';
import { findLatestDebitStart, sendPrompt } from './send-prompt';

/** The caller's choices. Everything else is the server's. */
export interface StartInput {
  userId: string;
  kind: PaymentFor;
  documentId: string;
  network: Network;
  /** ten national digits */
  walletnumber: string;
  recipientNumber: string | null;
  /** in cedis, as the client believes; must equal the server's price (S6) */
  amountCedis: number;
}

interface StartAttempt extends StartInput {
  /** of the payment that is created, unless there is one already */
  paymentId: string;
  /** the payment whose end this call has asked the gateway about */
  checkedPaymentId: string | null;
}

interface Reservation {
  /**
   * `lapsed`: the prompt is over and its end unknown, so that the gateway is
   * asked first
   */
  kind: 'created' | 'existing' | 'lapsed';
  payment: Payment;
}

const maxNumberTries = 5;
const caseOpenText =
  'We are checking a payment for this that you reported. Do not pay again. You will have our answer in History and Payments.';

/**
 * Starts one payment, or returns the one whose prompt is live: a second tap
 * sends no second prompt. The record is written before the gateway is called,
 * so no money moves without one. An unanswered prompt is asked about before a
 * new one, and without that no new one is sent.
 * @throws AppError document-not-found, already-paid, amount-mismatch,
 * failed-precondition, case-open, network-off, prompt-limit, gateway-refused,
 * gateway-unavailable
 */
export async function startPayment(
  ports: PaymentPorts,
  input: StartInput,
): Promise<Payment> {
  const paymentId = ports.newPaymentId();
  const deadline = new Date(ports.now().getTime() + ports.startBudgetMs);
  let checkedPaymentId: string | null = null;
  for (;;) {
    const attempt: StartAttempt = { ...input, paymentId, checkedPaymentId };
    const reservation = await ports.store.transact((transaction) =>
      reserve(ports, transaction, attempt),
    );
    const { kind, payment } = reservation;
    if (kind === 'created') return sendPrompt(ports, payment, deadline);
    if (kind === 'existing') return payment;
    const isAnswered = await askWithoutFail(ports, {
      paymentId: payment.paymentId,
      cause: 'start',
      deadline: findLatestDebitStart(deadline),
    });
    if (!isAnswered) return payment;
    checkedPaymentId = payment.paymentId;
  }
}

async function reserve(
  ports: PaymentPorts,
  transaction: PaymentTransaction,
  input: StartAttempt,
): Promise<Reservation> {
  const now = ports.now();
  const document = await transaction.documents.findPayable(
    input.kind,
    input.documentId,
  );
  const payable = requirePayable(document, input);
  const lastPayment = await transaction.findLastPayment(
    input.kind,
    input.documentId,
  );
  // The store runs this again when its commit got no answer: the payment is
  // this call's own, and unsent.
  if (lastPayment?.paymentId === input.paymentId) {
    return { kind: 'created', payment: lastPayment };
  }
  if (lastPayment !== null && isLivePrompt(lastPayment, now)) {
    return { kind: 'existing', payment: lastPayment };
  }
  // Money that waits for a decision: nothing more is collected meanwhile.
  const heldPayment = await transaction.findHeldPayment(
    input.kind,
    input.documentId,
  );
  if (heldPayment !== null) return { kind: 'existing', payment: heldPayment };
  const isUnchecked =
    lastPayment !== null &&
    isUndecided(lastPayment) &&
    lastPayment.paymentId !== input.checkedPaymentId;
  if (isUnchecked) return { kind: 'lapsed', payment: lastPayment };
  if (payable.payBy !== null && payable.payBy <= now) {
    throw new AppError('failed-precondition', bookingRefusals.overdue);
  }
  await requireNoOpenCase(ports, transaction, input);
  await requireNetworkOn(transaction, input);

  const counts = await readPromptCounts(ports, transaction, input);
  requirePromptLeft(counts.userTimes, counts.walletTimes, now);

  // The same, after another start that ended: the caller follows its own
  // payment, which was never sent.
  const ownPayment = await transaction.findPayment(input.paymentId);
  if (ownPayment !== null) return { kind: 'existing', payment: ownPayment };

  const clienttransid = await findFreeClienttransid(ports, transaction);
  const { paymentId } = input;
  const payment = createPayment({
    paymentId,
    clienttransid,
    payable,
    gateway: ports.newPaymentGateway,
    network: input.network,
    walletnumber: input.walletnumber,
    recipientNumber: input.recipientNumber,
    now,
  });
  transaction.createPayment(payment);
  transaction.saveGuard(input.kind, input.documentId, paymentId);
  transaction.saveTransid(clienttransid, { paymentId, hints: [] });
  transaction.savePromptTimes(
    counts.userKey,
    addPrompt(counts.userTimes, paymentId, now),
  );
  transaction.savePromptTimes(
    counts.walletKey,
    addPrompt(counts.walletTimes, paymentId, now),
  );
  return { kind: 'created', payment };
}

/** Somebody else's document is answered like a missing one. */
function requirePayable(
  payable: Payable | null,
  input: StartInput,
): PricedPayable {
  if (payable?.userId !== input.userId) {
    throw new AppError('document-not-found', 'Document Not Found');
  }
  if (payable.isPaid) {
    throw new AppError('already-paid', 'This has already been paid.');
  }
  if (!payable.isOpen) {
    throw new AppError('failed-precondition', 'This cannot be paid yet.');
  }
  const { pricePesewas } = payable;
  if (pricePesewas === null) {
    throw new AppError('failed-precondition', 'The price is not available.');
  }
  if (findPesewas(input.amountCedis) !== pricePesewas) {
    throw new AppError('amount-mismatch', 'Invalid payment details provided.');
  }
  return { ...payable, pricePesewas };
}

/**
 * One that cannot be read says no less: nothing is collected until an
 * administrator has closed it.
 */
async function requireNoOpenCase(
  { log }: PaymentPorts,
  transaction: PaymentTransaction,
  { kind, documentId }: StartInput,
): Promise<void> {
  try {
    if ((await transaction.findOpenCaseFor(kind, documentId)) === null) return;
  } catch (error) {
    if (!isBadDocument(error)) throw error;
    log.error('an open case cannot be read', { cause: error.message });
  }
  throw new AppError('case-open', caseOpenText);
}

/**
 * The setting stops new payments only: one whose prompt is out goes on.
 * @throws AppError network-off in the office's sentence
 */
async function requireNetworkOn(
  transaction: PaymentTransaction,
  { network }: StartInput,
): Promise<void> {
  const sentence = await transaction.findNetworkOff(network);
  if (sentence !== null) throw new AppError('network-off', sentence);
}

function isUndecided({ state }: Payment): boolean {
  return state !== 'failed' && state !== 'paid';
}

async function findFreeClienttransid(
  ports: PaymentPorts,
  transaction: PaymentTransaction,
): Promise<string> {
  for (let attempts = 0; attempts < maxNumberTries; attempts += 1) {
    const clienttransid = ports.newClienttransid();
    if ((await transaction.findTransid(clienttransid)) === null) {
      return clienttransid;
    }
  }
  throw new AppError('internal', 'No free transaction number was found.');
}
