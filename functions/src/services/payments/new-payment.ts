import type { Payment } from '@contract/entities/payment/payment';
import type { GatewayId } from '@contract/values/payment/gateway';
import { promptWindowMs } from '../../providers/gateways/prompt-window';
import { isOpenPayment } from '@contract/values/payment/payment-state';
import type { Pesewas } from '@contract/values/payment/money';
import type { Network } from '@contract/values/payment/network';
import type { Payable } from './ports';

/**
 * An older record is not sent any more: its guard must outlive the prompt it
 * leads to.
 */
const sendWithinMs = 10_000;
/**
 * No order is on its way to the gateway any more: after those 10 s it has at
 * most 20 s to answer.
 */
const sendBudgetMs = 60_000;

/** A request or booking that has a price. */
export interface PricedPayable extends Payable {
  pricePesewas: Pesewas;
}

/** What a new payment is made from. */
export interface PaymentOrder {
  paymentId: string;
  /** our own number, free */
  clienttransid: string;
  payable: PricedPayable;
  gateway: GatewayId;
  network: Network;
  /** ten national digits */
  walletnumber: string;
  recipientNumber: string | null;
  now: Date;
}

/** Before the gateway has heard of it. */
export function createPayment(order: PaymentOrder): Payment {
  const { payable, now } = order;
  return {
    paymentId: order.paymentId,
    userId: payable.userId,
    documentId: payable.documentId,
    paymentFor: payable.kind,
    reference: payable.reference,
    serviceType: payable.serviceType,
    amountPesewas: payable.pricePesewas,
    paymentoption: order.network,
    gateway: order.gateway,
    walletnumber: order.walletnumber,
    recipientNumber: order.recipientNumber,
    clientName: payable.clientName,
    state: 'created',
    status: false,
    reason: null,
    failure: null,
    clienttransid: order.clienttransid,
    transactionid: null,
    telcotransid: null,
    brandtransid: null,
    createdAt: now,
    updatedAt: now,
    paidAt: null,
    code: null,
    promptExpiresAt: new Date(now.getTime() + sendBudgetMs + promptWindowMs),
    nextCheckAt: new Date(now.getTime() + sendBudgetMs),
    checks: 0,
    lastCheckedAt: null,
    events: [{ state: 'created', at: now, cause: 'start' }],
    refundDue: false,
    refund: null,
    otherAmount: null,
    needsReview: false,
  };
}

/**
 * True while the customer may still answer the prompt, so that no second one is
 * sent.
 */
export function isLivePrompt(payment: Payment, now: Date): boolean {
  return isOpenPayment(payment.state) && now < payment.promptExpiresAt;
}

/** True while the order may still go to the gateway. */
export function canStillSend(payment: Payment, now: Date): boolean {
  return now.getTime() < payment.createdAt.getTime() + sendWithinMs;
}
