import type { Payment } from '@contract/entities/payment';
import type { GatewayReport } from '../../providers/payment-gateway';
import { checkCooldownMs, isCoolingDown } from './check-times';
import type { PaymentPorts, PaymentTransaction } from './ports';
import { isForeignReport, isOtherAmount, transition, type Occasion } from './transition';

const maxHints = 5;

export type CheckCause = 'callback' | 'callback-again' | 'user' | 'auto' | 'schedule' | 'start';

export interface CheckInput {
  paymentId: string;
  cause: CheckCause;
  /** the transaction number a callback claimed */
  hint?: string | null;
}

interface Claim {
  payment: Payment;
  /** the gateway's numbers to ask about now, none when it was asked a moment ago */
  ask: readonly string[];
  /** a callback came too soon after the last question and nobody waits for the next one yet */
  waits: boolean;
}

/**
 * Keeps the number a callback claims without asking the gateway: enough for news that is not final.
 */
export async function noteClaimedNumber(ports: PaymentPorts, paymentId: string, hint: string): Promise<void> {
  await ports.store.transact(async (transaction) => {
    const payment = await transaction.findPayment(paymentId);
    if (payment !== null) await noteHint(transaction, payment, hint);
  });
}

/**
 * Asks the gateway about a payment and records what it says: the one way any payment becomes paid. Asks at most
 * once per 5 s, whoever calls; the first callback inside those 5 s waits for their end, so that its news is not late.
 * @returns the payment as it stands afterwards, or null when there is none.
 */
export async function checkPayment(ports: PaymentPorts, input: CheckInput): Promise<Payment | null> {
  const claim = await ports.store.transact((transaction) => claimCheck(ports, transaction, input));
  if (claim === null) return null;
  if (claim.waits) {
    await ports.wait(checkCooldownMs);
    return checkPayment(ports, { ...input, cause: 'callback-again' });
  }
  let { payment } = claim;
  for (const transactionid of claim.ask) {
    const report = await ports.gateway.findReport(transactionid);
    if (report !== null) payment = await recordReport(ports, input, transactionid, report);
    if (payment.transactionid === transactionid) break;
  }
  return payment;
}

async function claimCheck(
  ports: PaymentPorts,
  transaction: PaymentTransaction,
  input: CheckInput,
): Promise<Claim | null> {
  const payment = await transaction.findPayment(input.paymentId);
  if (payment === null) return null;
  const when = { at: ports.now(), cause: input.cause };
  if (payment.state === 'paid') {
    const asked = transition(payment, { kind: 'check' }, when);
    if (asked !== payment) transaction.savePayment(asked);
    return { payment: asked, ask: [], waits: false };
  }
  const hints = await noteHint(transaction, payment, input.hint ?? null);
  if (isCoolingDown(payment, when.at)) {
    if (input.cause !== 'callback') return { payment, ask: [], waits: false };
    const hinted = transition(payment, { kind: 'hint' }, when);
    if (hinted !== payment) transaction.savePayment(hinted);
    return { payment: hinted, ask: [], waits: hinted !== payment };
  }
  const checked = transition(payment, { kind: 'check' }, when);
  transaction.savePayment(checked);
  const ask = checked.transactionid === null ? hints : [checked.transactionid];
  return { payment: checked, ask, waits: false };
}

/** Keeps the number a callback claims for a payment whose own first answer never reached us. */
async function noteHint(
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

async function recordReport(
  ports: PaymentPorts,
  input: CheckInput,
  asked: string,
  report: GatewayReport,
): Promise<Payment> {
  const when: Occasion = { at: ports.now(), cause: input.cause };
  const { before, after } = await ports.store.transact(async (transaction) => {
    const payment = await transaction.findPayment(input.paymentId);
    if (payment === null) throw new Error(`payment ${input.paymentId} vanished`);
    const document = await transaction.findUnpaidDocument(payment.paymentFor, payment.documentId);
    const foreign = isForeignReport(payment, report);
    const transid = foreign ? await transaction.findTransid(payment.clienttransid) : null;
    const change = { kind: 'report', report, documentPaid: document === null } as const;
    const next = transition(payment, change, when);
    if (next !== payment) transaction.savePayment(next);
    if (next.state === 'paid' && payment.state !== 'paid') document?.markPaid(next);
    if (transid?.hints.includes(asked) === true) {
      transaction.saveTransid(payment.clienttransid, {
        ...transid,
        hints: transid.hints.filter((hint) => hint !== asked),
      });
    }
    return { before: payment, after: next };
  });
  logReport(ports, before, after, report, when);
  return after;
}

function logReport(
  { log }: PaymentPorts,
  before: Payment,
  after: Payment,
  report: GatewayReport,
  when: Occasion,
): void {
  const fields = { paymentId: after.paymentId, cause: when.cause, said: report.status };
  if (isForeignReport(before, report)) log.error('the gateway answered about another payment', fields);
  else if (report.status === 'PAID' && isOtherAmount(before, report))
    log.error('the gateway took another amount than ours', fields);
  else if (before.state === 'paid' && report.status === 'FAILED')
    log.error('the gateway says FAILED about a payment that is paid', fields);
  if (after.state === before.state) return;
  log.info('payment changed', { ...fields, from: before.state, to: after.state });
  if (after.refundDue) log.error('paid twice or for nothing: refund due', fields);
}
