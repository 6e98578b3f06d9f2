import {
  isHeld,
  paymentsCollection,
  type Payment,
} from '@contract/entities/payment/payment';
import type { PaymentCase } from '@contract/entities/payment/payment-case';
import type { GatewayReport } from '../../providers/gateways/gateway';
import { nameOf, type Log } from '../../log';
import { unlessBroken } from '../../records/bad-document';
import { saveMatched } from './cases/save-matched';
import type { Trigger } from './enter-state';
import { findOtherAmount } from './other-amount/hold-amount';
import type {
  PaymentPorts,
  PaymentTransaction,
  Transid,
  UnpaidDocument,
} from './ports';
import { isForeignReport, transition } from './transition';

/** The gateway's own answer, never what a callback or a person claims. */
export interface Recording {
  paymentId: string;
  cause: string;
  /** the gateway's number that was asked about */
  transactionid: string;
  report: GatewayReport;
  /**
   * uid of the administrator who found the number; without it our own number is
   * never replaced
   */
  linkedBy?: string;
}

/**
 * A payment before a report was recorded, and afterwards: the same object where
 * nothing changed.
 */
interface RecordedReport {
  before: Payment;
  after: Payment;
}

/** What the transaction reads before its first write. */
interface ReportFacts {
  payment: Payment;
  /** null when this money would pay for nothing */
  unpaidDocument: UnpaidDocument | null;
  /** our own number, where the gateway answered about another payment */
  transid: Transid | null;
  /**
   * the case of a charge that its payer reported, where the gateway says that
   * money came
   */
  paymentCase: PaymentCase | null;
}

/**
 * Records what the gateway answered: the only way for a payment to become paid,
 * with its document and an open case, in one transaction. A repetition changes
 * nothing.
 * @returns the payment afterwards
 */
export async function recordReport(
  ports: PaymentPorts,
  recording: Recording,
): Promise<Payment> {
  const { report } = recording;
  const trigger: Trigger = { at: ports.now(), cause: recording.cause };
  const { before, after } = await ports.store.transact((transaction) =>
    recordInTransaction(transaction, recording, trigger),
  );
  logReport(ports, before, after, report, trigger);
  if (isNewlyPaid(before, after)) await indexForSearch(ports, after);
  return after;
}

async function recordInTransaction(
  transaction: PaymentTransaction,
  recording: Recording,
  trigger: Trigger,
): Promise<RecordedReport> {
  const facts = await readReportFacts(transaction, recording);
  const before = facts.payment;
  const after = applyReport(facts, recording, trigger);
  if (after !== before) transaction.savePayment(after);
  if (isNewlyPaid(before, after)) {
    bookMoney(transaction, facts, after, trigger.at);
  }
  if (facts.transid !== null) {
    removeHint(transaction, before, facts.transid, recording.transactionid);
  }
  if (recording.linkedBy !== undefined && after !== before) {
    addLinkToAudit(transaction, before, after, recording.linkedBy, trigger.at);
  }
  return { before, after };
}

async function readReportFacts(
  transaction: PaymentTransaction,
  { paymentId, report }: Recording,
): Promise<ReportFacts> {
  const payment = await transaction.findPayment(paymentId);
  if (payment === null) throw new Error(`payment ${paymentId} vanished`);
  const unpaidDocument = await transaction.documents.findUnpaid(
    payment.paymentFor,
    payment.documentId,
  );
  const isForeign = isForeignReport(payment, report);
  const transid = isForeign
    ? await transaction.findTransid(payment.clienttransid)
    : null;
  const paymentCase =
    report.outcome === 'paid'
      ? await unlessBroken(transaction.findCase(paymentId))
      : null;
  return { payment, unpaidDocument, transid, paymentCase };
}

function applyReport(
  facts: ReportFacts,
  { report, linkedBy }: Recording,
  trigger: Trigger,
): Payment {
  const kind = linkedBy === undefined ? 'report' : 'link';
  const paysForNothing = facts.unpaidDocument === null;
  return transition(facts.payment, { kind, report, paysForNothing }, trigger);
}

const isNewlyPaid = (before: Payment, after: Payment) =>
  after.state === 'paid' && before.state !== 'paid';

/**
 * The document is paid, or the money has to go back; and what its payer
 * reported is answered.
 */
function bookMoney(
  transaction: PaymentTransaction,
  { unpaidDocument, paymentCase }: ReportFacts,
  paidPayment: Payment,
  bookedAt: Date,
): void {
  if (unpaidDocument !== null) {
    transaction.documents.markPaid(unpaidDocument, paidPayment);
  }
  if (paidPayment.refundDue) transaction.notifyOfRefundDue(paidPayment);
  saveMatched(transaction, paymentCase, bookedAt);
}

/**
 * A number that turned out to be another payment's is not asked about again.
 */
function removeHint(
  transaction: PaymentTransaction,
  { clienttransid }: Payment,
  transid: Transid,
  foreignTransactionid: string,
): void {
  if (!transid.hints.includes(foreignTransactionid)) return;
  const hints = transid.hints.filter((hint) => hint !== foreignTransactionid);
  transaction.saveTransid(clienttransid, { ...transid, hints });
}

function addLinkToAudit(
  transaction: PaymentTransaction,
  before: Payment,
  after: Payment,
  linkedBy: string,
  bookedAt: Date,
): void {
  transaction.addAudit({
    at: bookedAt,
    by: linkedBy,
    action: 'payment-transaction-linked',
    collection: paymentsCollection,
    documentId: before.paymentId,
    reference: before.reference,
    before: describeForAudit(before),
    after: describeForAudit(after),
  });
}

const describeForAudit = ({ transactionid, state }: Payment) => ({
  transactionid,
  state,
});

/** May fail: a schedule does it again. */
async function indexForSearch(
  { store, log }: PaymentPorts,
  { paymentFor, documentId, paymentId }: Payment,
): Promise<void> {
  if (paymentFor !== 'request') return;
  try {
    await store.indexRequest(documentId);
  } catch (error) {
    log.warn('request not indexed yet', { paymentId, cause: nameOf(error) });
  }
}

/** What a person should look at in the gateway's answer. */
function logAnomaly(
  log: Log,
  before: Payment,
  after: Payment,
  report: GatewayReport,
  fields: Readonly<Record<string, unknown>>,
): void {
  if (isForeignReport(after, report)) {
    log.error('the gateway answered about another payment', fields);
    return;
  }
  if (report.outcome === 'paid' && report.amountPesewas === 'unreadable') {
    log.error('the gateway named an amount that cannot be read', fields);
    return;
  }
  if (findOtherAmount(before, report) !== null) {
    log.error('the gateway took another amount than ours', fields);
    return;
  }
  const wasPaid = before.state === 'paid' || isHeld(before);
  if (wasPaid && report.outcome === 'failed') {
    log.error('the gateway says FAILED about a payment that is paid', fields);
  }
}

function logReport(
  { log }: PaymentPorts,
  before: Payment,
  after: Payment,
  report: GatewayReport,
  trigger: Trigger,
): void {
  const fields = {
    paymentId: after.paymentId,
    cause: trigger.cause,
    said: report.outcome,
  };
  logAnomaly(log, before, after, report, fields);
  if (after.state === before.state) return;
  log.info('payment changed', {
    ...fields,
    from: before.state,
    to: after.state,
  });
  if (after.refundDue) {
    log.error('paid twice or for nothing: refund due', fields);
  }
}
