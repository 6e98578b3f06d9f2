import * as z from 'zod/mini';
import {
  Payment,
  type PaymentEvent,
  type Refund,
} from '@contract/entities/payment/payment';
import { parseCedis } from '@contract/values/payment/money';
import type { PaymentState } from '@contract/values/payment/payment-state';
import type { DemoPerson } from './people';

const promptMs = 5 * 60_000;

/** A finished payment in short; amounts are in cedis, `at` is its start. */
export interface PaymentSketch extends Pick<
  Payment,
  | 'documentId'
  | 'reference'
  | 'paymentFor'
  | 'serviceType'
  | 'paymentoption'
  | 'reason'
  | 'failure'
> {
  /** pays from their own wallet */
  person: DemoPerson;
  cedis: number;
  at: Date;
  outcome: Extract<PaymentState, 'paid' | 'failed' | 'expired'>;
  refund?: Refund | null;
}

/** A finished payment, so that reconciliation does not ask about it. */
export function buildPayment(sketch: PaymentSketch, serial: number): Payment {
  const { person, cedis, at, outcome, refund = null, ...namedFields } = sketch;
  const isPaid = outcome === 'paid';
  const isExpired = outcome === 'expired';
  const networkNumber = isPaid ? String(5_600_000_000 + serial) : null;
  const settledMs = isExpired ? promptMs : 40_000;
  const settledAt = new Date(at.getTime() + settledMs);
  const events: PaymentEvent[] = [
    { state: 'created', at, cause: 'start' },
    {
      state: 'pending',
      at: new Date(at.getTime() + 1_000),
      cause: 'gateway-answer',
    },
    {
      state: outcome,
      at: settledAt,
      cause: isExpired ? 'schedule' : 'callback',
    },
  ];
  return z.parse(Payment, {
    ...namedFields,
    paymentId: `${namedFields.documentId}-payment`,
    userId: person.uid,
    clientName: person.name,
    walletnumber: person.phoneNumber,
    amountPesewas: parseCedis(cedis),
    recipientNumber: person.phoneNumber,
    state: outcome,
    status: isPaid,
    clienttransid: String(100 + serial),
    transactionid: String(90_000 + serial),
    telcotransid: networkNumber,
    brandtransid: networkNumber,
    createdAt: at,
    updatedAt: settledAt,
    paidAt: isPaid ? settledAt : null,
    promptExpiresAt: new Date(at.getTime() + promptMs),
    nextCheckAt: null,
    checks: 1,
    events,
    refundDue: false,
    refund,
  });
}
