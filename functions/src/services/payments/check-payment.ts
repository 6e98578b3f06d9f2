import type { Payment } from '@contract/entities/payment';
import type { GatewayReport } from '../../providers/payment-gateway';
import { isCoolingDown } from './check-times';
import type { PaymentPorts, PaymentTransaction } from './ports';
import { isForeignReport, transition, type Occasion } from './transition';

const maxHints = 5;

export interface CheckInput {
  paymentId: string;
  /** 'callback', 'user', 'auto', 'schedule' or 'start' */
  cause: string;
  /** the transaction number a callback claimed */
  hint?: string | null;
}

interface Claim {
  payment: Payment;
  /** the gateway's numbers to ask about now, none when it was asked a moment ago */
  ask: readonly string[];
}

/**
 * Asks the gateway about a payment and records what it says: the one way any payment becomes paid. Asks at most
 * once per 5 s, whoever calls.
 * @returns the payment as it stands afterwards, or null when there is none.
 */
export async function checkPayment(ports: PaymentPorts, input: CheckInput): Promise<Payment | null> {
  const claim = await ports.store.transact((transaction) => claimCheck(ports, transaction, input));
  if (claim === null) return null;
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
  if (payment.state === 'paid') return { payment, ask: [] };
  const hints = await noteHint(transaction, payment, input.hint ?? null);
  const when = { at: ports.now(), cause: input.cause };
  const waiting = isCoolingDown(payment, when.at);
  const kind = waiting ? 'hint' : 'check';
  if (waiting && input.cause !== 'callback') return { payment, ask: [] };
  const claimed = transition(payment, { kind }, when);
  transaction.savePayment(claimed);
  const known = claimed.transactionid === null ? hints : [claimed.transactionid];
  return { payment: claimed, ask: waiting ? [] : known };
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
  else if (before.state === 'paid' && report.status === 'FAILED')
    log.error('the gateway says FAILED about a payment that is paid', fields);
  if (after.state === before.state) return;
  log.info('payment changed', { ...fields, from: before.state, to: after.state });
  if (after.refundDue) log.error('paid twice or for nothing: refund due', fields);
}
