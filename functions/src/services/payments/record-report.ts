import type { Payment } from '@contract/entities/payment/payment';
import { isHeld, paymentsCollection } from '@contract/entities/payment/payment';
import type { GatewayReport } from '../../providers/payment-gateway';
import { unlessBroken } from '../../records/bad-document';
import { nameOf } from '../../log';
import { saveMatched } from './cases/save-matched';
import type { PaymentTransaction } from './firestore-payment-transaction';
import type { PaymentPorts } from './ports';
import type { Trigger } from './enter-state';
import { findOtherAmount } from './other-amount/hold-amount';
import { isForeignReport, transition } from './transition';

/** The gateway's own answer, never what a callback or a person claims. */
export interface Recording {
  paymentId: string;
  cause: string;
  /** the gateway's number that was asked about */
  asked: string;
  report: GatewayReport;
  /** uid of the administrator who found the number; without it our own number is never replaced */
  linkedBy?: string;
}

/** The only way for a payment to become paid: with its document and an open case, in one transaction. */
export async function recordReport(ports: PaymentPorts, recording: Recording): Promise<Payment> {
  const { report } = recording;
  const when: Trigger = { at: ports.now(), cause: recording.cause };
  const { before, after } = await ports.store.transact((transaction) => record(transaction, recording, when));
  logReport(ports, before, after, report, when);
  if (after.state === 'paid' && before.state !== 'paid') await indexForSearch(ports, after);
  return after;
}

/** May fail: a schedule does it again. */
async function indexForSearch({ store, log }: PaymentPorts, { paymentFor, documentId, paymentId }: Payment) {
  if (paymentFor !== 'request') return;
  try {
    await store.indexRequest(documentId);
  } catch (error) {
    log.warn('request not indexed yet', { paymentId, cause: nameOf(error) });
  }
}

interface Recorded {
  before: Payment;
  after: Payment;
}

async function record(
  transaction: PaymentTransaction,
  recording: Recording,
  when: Trigger,
): Promise<Recorded> {
  const { paymentId, asked, report, linkedBy } = recording;
  const payment = await transaction.findPayment(paymentId);
  if (payment === null) throw new Error(`payment ${paymentId} vanished`);
  const markPaid = await transaction.findUnpaid(payment.paymentFor, payment.documentId);
  const foreign = isForeignReport(payment, report);
  const transid = foreign ? await transaction.findTransid(payment.clienttransid) : null;
  const charged = report.status === 'PAID' ? await unlessBroken(transaction.findCase(paymentId)) : null;
  const kind = linkedBy === undefined ? 'report' : 'link';
  const next = transition(payment, { kind, report, documentPaid: markPaid === null }, when);
  if (next !== payment) transaction.savePayment(next);
  if (next.state === 'paid' && payment.state !== 'paid') {
    markPaid?.(next);
    if (next.refundDue) transaction.notifyOfRefundDue(next);
    saveMatched(transaction, charged, when.at);
  }
  if (transid?.hints.includes(asked) === true) {
    const hints = transid.hints.filter((hint) => hint !== asked);
    transaction.saveTransid(payment.clienttransid, { ...transid, hints });
  }
  if (linkedBy !== undefined && next !== payment) {
    const action = 'payment-transaction-linked' as const;
    const entry = { at: when.at, by: linkedBy, action, collection: paymentsCollection };
    const { reference } = payment;
    const change = { before: facts(payment), after: facts(next) };
    transaction.addAudit({ ...entry, documentId: paymentId, reference, ...change });
  }
  return { before: payment, after: next };
}

const facts = ({ transactionid, state }: Payment) => ({ transactionid, state });

function logReport(
  { log }: PaymentPorts,
  before: Payment,
  after: Payment,
  report: GatewayReport,
  when: Trigger,
): void {
  const fields = { paymentId: after.paymentId, cause: when.cause, said: report.status };
  if (isForeignReport(after, report)) log.error('the gateway answered about another payment', fields);
  else if (report.status === 'PAID' && report.amountPesewas === 'unreadable')
    log.error('the gateway named an amount that cannot be read', fields);
  else if (findOtherAmount(before, report) !== null)
    log.error('the gateway took another amount than ours', fields);
  else if ((before.state === 'paid' || isHeld(before)) && report.status === 'FAILED')
    log.error('the gateway says FAILED about a payment that is paid', fields);
  if (after.state === before.state) return;
  log.info('payment changed', { ...fields, from: before.state, to: after.state });
  if (after.refundDue) log.error('paid twice or for nothing: refund due', fields);
}
