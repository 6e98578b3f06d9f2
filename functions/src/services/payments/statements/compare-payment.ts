import {
  getTakenPesewas,
  type Payment,
} from '@contract/entities/payment/payment';
import type { PaymentStatement } from '@contract/entities/payment/payment-statement';
import type { Pesewas } from '@contract/values/payment/money';
import type { GatewayReport } from '../../../providers/gateways/gateway';
import type { PaymentPorts } from '../ports';
import { recordReport } from '../record-report';
import { isForeignReport } from '../transition';

/** What a payment adds to a statement; null adds nothing. */
export type Comparison = ComparedPayment | RefundedPayment | null;

interface ComparedPayment {
  kind: 'compared';
  payment: Payment;
  /**
   * what the gateway says that it took; null when it did not answer, so that
   * the next run asks again
   */
  theirsPesewas: Pesewas | null;
}

/** Refunds are sent past the gateway, so there is nothing to ask. */
interface RefundedPayment {
  kind: 'refunded';
  pesewas: Pesewas;
}

/** True when it was booked only because a statement asked the gateway. */
export function wasFoundLate({ otherAmount, events }: Payment): boolean {
  if (otherAmount !== null) return otherAmount.cause === 'statement';
  return events.some(
    (event) => event.state === 'paid' && event.cause === 'statement',
  );
}

/**
 * A payment stands in the statement of the day of its booking; one found only
 * now, as late, on its first day. Money that came with another amount is ours
 * from the day it was reported, whatever is decided about it.
 * @param payment null where its record cannot be read
 */
export async function comparePayment(
  ports: PaymentPorts,
  part: PaymentStatement['part'],
  payment: Payment | null,
): Promise<Comparison> {
  if (payment === null) return null;
  switch (part) {
    case 'started':
      return lookForUnbooked(ports, payment);
    case 'booked':
      if (payment.otherAmount !== null) return null;
      return compareBooked(ports, payment);
    case 'other-amount':
      if (payment.otherAmount === null) return null;
      return compareBooked(ports, payment);
    case 'refunded':
      return describeRefund(payment);
  }
}

function describeRefund(payment: Payment): Comparison {
  if (payment.refund?.state !== 'paid') return null;
  return { kind: 'refunded', pesewas: getTakenPesewas(payment) };
}

/** In our ledger, decided about or not. */
export const isBooked = ({ state, otherAmount }: Payment) =>
  state === 'paid' || otherAmount !== null;

async function compareBooked(
  ports: PaymentPorts,
  payment: Payment,
): Promise<Comparison> {
  if (!isBooked(payment) || wasFoundLate(payment)) return null;
  if (payment.transactionid === null) return null;
  const report = await ports
    .gatewayOf(payment)
    .findReport(payment.transactionid);
  if (report === null) {
    return { kind: 'compared', payment, theirsPesewas: null };
  }
  const isTheirs =
    report.outcome === 'paid' && !isForeignReport(payment, report);
  return {
    kind: 'compared',
    payment,
    theirsPesewas: isTheirs ? readTheirs(payment, report) : 0,
  };
}

/**
 * Only some answers of the gateway name an amount. One that cannot be read is
 * no sum, unless people have seen to it.
 */
function readTheirs(
  payment: Payment,
  { amountPesewas }: GatewayReport,
): Pesewas {
  if (amountPesewas !== 'unreadable') {
    return amountPesewas ?? getTakenPesewas(payment);
  }
  const isSeenTo = payment.otherAmount?.isUnreadable === true;
  return isSeenTo ? getTakenPesewas(payment) : 0;
}

async function lookForUnbooked(
  ports: PaymentPorts,
  payment: Payment,
): Promise<Comparison> {
  if (payment.transactionid === null) return null;
  if (isBooked(payment)) return countLate(payment);
  const { paymentId, transactionid } = payment;
  const report = await ports.gatewayOf(payment).findReport(transactionid);
  if (report === null) {
    return { kind: 'compared', payment, theirsPesewas: null };
  }
  if (report.outcome !== 'paid' || isForeignReport(payment, report)) {
    return null;
  }
  const booked = await recordReport(ports, {
    paymentId,
    cause: 'statement',
    transactionid,
    report,
  });
  return countLate(booked);
}

function countLate(payment: Payment): Comparison {
  if (!wasFoundLate(payment)) return null;
  return { kind: 'compared', payment, theirsPesewas: getTakenPesewas(payment) };
}
