import type { ReddeStatus } from '@contract/endpoints/payment/redde';
import type { Payment } from '@contract/entities/payment/payment';
import type { Pesewas } from '@contract/values/payment/money';
import type { PaymentFailure } from '@contract/values/payment/payment-state';

export type DebitOrder = Pick<
  Payment,
  'paymentId' | 'clienttransid' | 'amountPesewas' | 'paymentoption' | 'walletnumber' | 'serviceType'
>;

/** `not-sent`: certainly no money moves. `unknown`: it may, so no order is repeated or called failed. */
export type DebitOutcome =
  | { kind: 'accepted'; transactionid: string; reason: string | null }
  | { kind: 'refused'; transactionid: string | null; reason: string | null; failure: PaymentFailure }
  | { kind: 'not-sent'; why: string }
  | { kind: 'unknown' };

export interface GatewayReport {
  status: ReddeStatus;
  reason: string | null;
  /** set when status is FAILED */
  failure: PaymentFailure | null;
  /** the one asked about when the answer leaves it out */
  transactionid: string | null;
  clienttransid: string | null;
  /** our paymentId, as it was sent with the order */
  clientreference: string | null;
  /** what was taken; null where the answer leaves it out */
  amountPesewas: Pesewas | 'unreadable' | null;
  telcotransid: string | null;
  brandtransid: string | null;
}

/** Neither call throws: what is not understood is `unknown` or null. */
export interface PaymentGateway {
  /** @param withinMs for all tries together */
  requestDebit(order: DebitOrder, withinMs: number): Promise<DebitOutcome>;
  /** @param withinMs at most the gateway's own limit, which holds without it @returns null without an answer that can be understood */
  findReport(transactionid: string, withinMs?: number): Promise<GatewayReport | null>;
}
