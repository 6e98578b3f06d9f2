import * as z from 'zod/mini';
import { Payment, type PaymentEvent, type Refund } from '@contract/entities/payment/payment';
import { parseCedis } from '@contract/values/payment/money';
import type { Network } from '@contract/values/payment/network';
import type { PaymentFailure, PaymentFor, PaymentState } from '@contract/values/payment/payment-state';

const promptMs = 5 * 60_000;

/** What differs between the demo payments. */
export interface PaymentSketch {
  paymentId: string;
  userId: string;
  clientName: string;
  documentId: string;
  reference: string | null;
  paymentFor: PaymentFor;
  serviceType: string;
  cedis: number;
  network: Network;
  walletnumber: string;
  at: Date;
  outcome: Extract<PaymentState, 'paid' | 'failed' | 'expired'>;
  reason: string;
  failure: PaymentFailure | null;
  refund?: Refund | null;
}

/** A payment that is over, so that reconciliation has nothing to ask about it. */
export function buildPayment(sketch: PaymentSketch, serial: number): Payment {
  const paid = sketch.outcome === 'paid';
  const settledAt = new Date(sketch.at.getTime() + (sketch.outcome === 'expired' ? promptMs : 40_000));
  const events: PaymentEvent[] = [
    { state: 'created', at: sketch.at, cause: 'start' },
    { state: 'pending', at: new Date(sketch.at.getTime() + 1_000), cause: 'gateway-answer' },
    { state: sketch.outcome, at: settledAt, cause: sketch.outcome === 'expired' ? 'schedule' : 'callback' },
  ];
  return z.parse(Payment, {
    paymentId: sketch.paymentId,
    userId: sketch.userId,
    documentId: sketch.documentId,
    reference: sketch.reference,
    paymentFor: sketch.paymentFor,
    serviceType: sketch.serviceType,
    amountPesewas: parseCedis(sketch.cedis),
    paymentoption: sketch.network,
    walletnumber: sketch.walletnumber,
    recipientNumber: sketch.walletnumber,
    clientName: sketch.clientName,
    state: sketch.outcome,
    status: paid,
    reason: sketch.reason,
    failure: sketch.failure,
    clienttransid: String(100 + serial),
    transactionid: String(90_000 + serial),
    telcotransid: paid ? String(5_600_000_000 + serial) : null,
    brandtransid: paid ? String(5_600_000_000 + serial) : null,
    createdAt: sketch.at,
    updatedAt: settledAt,
    paidAt: paid ? settledAt : null,
    promptExpiresAt: new Date(sketch.at.getTime() + promptMs),
    nextCheckAt: null,
    checks: 1,
    events,
    refundDue: false,
    refund: sketch.refund ?? null,
  });
}
