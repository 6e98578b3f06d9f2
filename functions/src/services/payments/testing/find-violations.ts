import {
  getTakenPesewas,
  isHeld,
  type Payment,
} from '@contract/entities/payment/payment';
import { maxCodeTries } from '@contract/values/payment/payment-code';
import { isOpenPayment } from '@contract/values/payment/payment-state';
import type { GatewayTransaction } from '../../../providers/gateways/testing/gateway-model';
import type { PaymentTables } from './payment-tables';
import type { PaymentWorld } from './payment-world';

const sum = (amounts: readonly number[]) =>
  amounts.reduce((total, amount) => total + amount, 0);

/** What must hold once everything has ended, to the pesewa. */
export function findViolations(world: PaymentWorld): string[] {
  const payments = world.tables.payments.values();
  return [
    ...world.monitor.faults,
    ...payments.flatMap((payment) => checkPayment(world, payment)),
    ...checkDocuments(world, payments),
    ...checkLedgers(world, payments),
    ...checkNumbers(world),
    ...checkRefundsDue(world),
  ];
}

/**
 * Paid, but no callback came, and there was no number to ask about, or no
 * answer for 72 hours.
 */
export function isUnreported(
  { givenUp }: PaymentWorld,
  payment: Payment,
  taken: GatewayTransaction,
): boolean {
  const silent =
    payment.transactionid === null || givenUp.has(payment.paymentId);
  return (
    taken.outcome === 'paid' &&
    taken.callbackLost &&
    silent &&
    payment.needsReview &&
    !isHeld(payment)
  );
}

/** Flagged by the engine itself, or given back instead of accepted. */
function cameForNothing(
  { audit }: PaymentTables,
  { paymentId, refundDue, otherAmount }: Payment,
): boolean {
  if (otherAmount?.state === 'returned') return true;
  const proposal = audit.find(
    (one) => one.action === 'refund-proposed' && one.documentId === paymentId,
  );
  return proposal === undefined
    ? refundDue
    : proposal.before['refundDue'] === true;
}

/** What the gateway took, as it says. */
const amountOf = ({ reportedPesewas, order }: GatewayTransaction) =>
  reportedPesewas ?? order.amountPesewas;

/** The gateway says that it took another amount. */
export const isAmountMismatch = ({
  reportedPesewas,
  order,
}: GatewayTransaction) =>
  reportedPesewas !== null && reportedPesewas !== order.amountPesewas;

function checkPayment(world: PaymentWorld, payment: Payment): string[] {
  const broken: string[] = [];
  const id = payment.paymentId;
  const [taken, second] = world.gateway.transactions.filter(
    (one) => one.order.paymentId === id,
  );
  if (second !== undefined) broken.push(`${id}: two debits for one payment`);
  if (payment.state === 'paid') {
    const own =
      taken?.outcome === 'paid' &&
      taken.transactionid === payment.transactionid;
    const full = own && getTakenPesewas(payment) === amountOf(taken);
    if (!full) broken.push(`${id}: paid without its own money in full`);
  } else if (taken?.outcome === 'paid') {
    const held =
      isHeld(payment) &&
      payment.needsReview &&
      getTakenPesewas(payment) === amountOf(taken);
    if (!held && !isUnreported(world, payment, taken)) {
      broken.push(`${id}: money came and is not booked`);
    }
  }
  const { called, refused } = world.gateway;
  const inVain =
    called.has(payment.clienttransid) && !refused.has(payment.clienttransid);
  if (
    payment.state === 'failed' &&
    inVain &&
    taken?.outcome !== 'failed' &&
    (taken?.wrongCodes ?? 0) < maxCodeTries &&
    !(taken && isAmountMismatch(taken))
  ) {
    broken.push(`${id}: failed without a word from the gateway`);
  }
  if ((taken?.codesReceived ?? 0) > maxCodeTries) {
    broken.push(`${id}: more codes than tries`);
  }
  const open = isOpenPayment(payment.state) || payment.state === 'expired';
  if (open && !payment.needsReview) {
    broken.push(`${id}: forgotten in ${payment.state}`);
  }
  if (payment.nextCheckAt !== null) broken.push(`${id}: asked for ever`);
  return broken;
}

function checkDocuments(
  { tables }: PaymentWorld,
  payments: readonly Payment[],
): string[] {
  return tables.documents.values().flatMap((document) => {
    const ids = payments
      .filter((payment) => payment.documentId === document.documentId)
      .filter(
        (payment) =>
          payment.state === 'paid' && !cameForNothing(tables, payment),
      )
      .map((payment) => payment.paymentId);
    const broken: string[] = [];
    if (document.isPaid !== (ids.length === 1)) {
      broken.push(`${document.documentId}: paid by ${ids.join()}`);
    }
    if (document.paidBy.join() !== ids.join()) {
      broken.push(`${document.documentId}: settled twice`);
    }
    if (document.isPaid && document.cancelled) {
      broken.push(`${document.documentId}: paid though cancelled`);
    }
    return broken;
  });
}

/**
 * The gateway's money that we can know of is our payments' money, and that of
 * documents, refunds and decisions.
 */
function checkLedgers(
  world: PaymentWorld,
  payments: readonly Payment[],
): string[] {
  const { gateway, tables } = world;
  const flagged = (taken: GatewayTransaction) => {
    const payment = tables.payments.get(taken.order.paymentId);
    return payment === undefined || isUnreported(world, payment, taken);
  };
  const money = gateway.transactions.filter(
    (taken) => taken.outcome === 'paid' && !flagged(taken),
  );
  const theirs = sum(money.map(amountOf));
  const held = sum(payments.filter(isHeld).map(getTakenPesewas));
  const paid = payments.filter((payment) => payment.status);
  const ours = sum(paid.map(getTakenPesewas)) + held;
  const takenWith = (paymentId: string) => {
    const payment = tables.payments.get(paymentId);
    return payment === undefined ? 0 : getTakenPesewas(payment);
  };
  const booked = sum(
    tables.documents.values().flatMap(({ paidBy }) => paidBy.map(takenWith)),
  );
  const refunds = sum(
    paid
      .filter((payment) => cameForNothing(tables, payment))
      .map(getTakenPesewas),
  );
  const broken: string[] = [];
  if (theirs !== ours) {
    broken.push(`the gateway holds ${theirs}, we hold ${ours}`);
  }
  if (ours !== booked + refunds + held) {
    broken.push(
      `we hold ${ours}, booked ${booked}, to refund ${refunds} and undecided ${held}`,
    );
  }
  return broken;
}

function checkNumbers({ tables }: PaymentWorld): string[] {
  const numbers = tables.payments
    .values()
    .map((payment) => payment.clienttransid);
  return new Set(numbers).size === numbers.length
    ? []
    : ['one number for two payments'];
}

/** Each time that money has to go back, its payer hears of it once. */
function checkRefundsDue({ tables, monitor }: PaymentWorld): string[] {
  const [due, notified] = [
    monitor.becameDue.toSorted(),
    tables.refundsDueNotified.toSorted(),
  ];
  return due.join() === notified.join()
    ? []
    : [`due ${due.join()}, notified ${notified.join()}`];
}
