import * as z from 'zod/mini';
import { firstGateway, GatewayId } from '../../values/payment/gateway';
import { Pesewas } from '../../values/payment/money';
import { Network } from '../../values/payment/network';
import {
  PaymentFailure,
  PaymentFor,
  PaymentState,
} from '../../values/payment/payment-state';
import { TenDigits, WalletNumber } from '../../values/phone';
import { Reference } from '../../values/reference';
import { TelcoTransid } from '../../values/payment/telco-transid';

export const paymentsCollection = 'payments';

export const PaymentEvent = z.object({
  state: PaymentState,
  at: z.date(),
  /**
   * 'start', 'gateway-answer', 'callback', 'callback-again' (after waiting),
   * 'user', 'auto', 'schedule', 'report' (the payer was charged),
   * 'administrator', 'statement', 'code' (the payer sent one)
   */
  cause: z.string(),
});
export type PaymentEvent = z.infer<typeof PaymentEvent>;

const OtherAmountState = z.enum([
  'held',
  'proposed',
  'accepted',
  'returned',
  'corrected',
]);

/**
 * The gateway reported PAID with another amount than ours. Nothing more is
 * collected for the same request or booking until two administrators have
 * decided: held -> proposed (to accept it as paid) -> accepted, or declined and
 * held again; or returned, because its refund was approved or it pays for
 * nothing. Corrected: the gateway named our amount later.
 */
export const OtherAmount = z.object({
  state: OtherAmountState,
  /**
   * what the gateway says it took: amountPesewas of the payment once it is
   * accepted or returned
   */
  pesewas: Pesewas,
  /**
   * the gateway named an amount that cannot be read: `pesewas` is the price
   * until people have looked
   */
  isUnreadable: z._default(z.boolean(), false),
  /** what was asked for */
  pricePesewas: Pesewas,
  reportedAt: z.date(),
  /** as in PaymentEvent */
  cause: z.string(),
  /** counts proposals to accept it; 0 before the first */
  round: z.int(),
  reason: z.nullable(z.string()),
  /** uid */
  proposedBy: z.nullable(z.string()),
  proposedAt: z.nullable(z.date()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.date()),
  declineReason: z.nullable(z.string()),
});
export type OtherAmount = z.infer<typeof OtherAmount>;

/**
 * A new one also has what was taken, when that was reported, and by whose
 * question.
 */
export const newOtherAmountState = {
  state: 'held',
  isUnreadable: false,
  round: 0,
  reason: null,
  proposedBy: null,
  proposedAt: null,
  decidedBy: null,
  decidedAt: null,
  declineReason: null,
} as const;

/**
 * proposed -> approved -> paid. proposed -> declined, or approved -> withdrawn
 * because it cannot be sent: after either it can be proposed again.
 */
export const RefundState = z.enum([
  'proposed',
  'declined',
  'approved',
  'withdrawn',
  'paid',
]);
export type RefundState = z.infer<typeof RefundState>;

/**
 * Always everything that was taken with its payment, to the wallet it came
 * from. One administrator proposes, another decides, and whoever sends the
 * money writes down the number of the transfer.
 */
export const Refund = z.object({
  state: RefundState,
  /** counts proposals from 1 */
  round: z.int(),
  reason: z.string(),
  /** uid */
  proposedBy: z.string(),
  proposedAt: z.date(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.date()),
  declineReason: z.nullable(z.string()),
  /** who found that it cannot be sent, and why; the money stays due */
  withdrawnBy: z._default(z.nullable(z.string()), null),
  withdrawnAt: z._default(z.nullable(z.date()), null),
  withdrawReason: z._default(z.nullable(z.string()), null),
  /** the network's number of the transfer back, of one refund only */
  transferNumber: z.nullable(TelcoTransid),
  sentBy: z.nullable(z.string()),
  /** when the transfer was written down */
  paidAt: z.nullable(z.date()),
});
export type Refund = z.infer<typeof Refund>;

/** A new proposal also has who proposes it and why. */
export const newRefundState = {
  state: 'proposed',
  decidedBy: null,
  decidedAt: null,
  declineReason: null,
  withdrawnBy: null,
  withdrawnAt: null,
  withdrawReason: null,
  transferNumber: null,
  sentBy: null,
  paidAt: null,
} as const;

/**
 * The gateway has sent a code to the payer and waits for it (decision 192). The
 * code itself is stored nowhere.
 */
export const AskedCode = z.object({
  askedAt: z.date(),
  /** until then the payer can send it */
  expiresAt: z.date(),
  /** codes sent to the gateway, at most values/payment/payment-code */
  tries: z.int(),
  /** how many of them the gateway has called wrong */
  wrongTries: z.int(),
  /** what the gateway said about the last one */
  isLastWrong: z.boolean(),
  /** the try that is on its way; null when the gateway has answered it */
  openTry: z.nullable(z.string()),
  triedAt: z.nullable(z.date()),
});
export type AskedCode = z.infer<typeof AskedCode>;

/**
 * One attempt to collect money from a wallet. Written by the server only (S6).
 */
export const Payment = z.object({
  paymentId: z.string().check(z.minLength(1)),
  userId: z.string().check(z.minLength(1)),
  /** the request or booking it pays */
  documentId: z.string().check(z.minLength(1)),
  paymentFor: PaymentFor,
  /** of the request or booking; null in older records */
  reference: z._default(z.nullable(Reference), null),
  serviceType: z.string(),
  /** the price; what was taken, once the payment is paid with another amount */
  amountPesewas: Pesewas,
  paymentoption: Network,
  /** which company collects it: it alone is asked how the payment stands */
  gateway: z._default(GatewayId, firstGateway),
  /** masked once the payer's account is deleted */
  walletnumber: WalletNumber,
  /** whom to call about the payment, ten digits */
  recipientNumber: z.nullable(TenDigits),
  clientName: z.string(),
  state: PaymentState,
  /** the specification's boolean: true exactly when state is 'paid' */
  status: z.boolean(),
  /**
   * the gateway's last words, shown as plain text: nothing is decided by them
   */
  reason: z.nullable(z.string()),
  failure: z.nullable(PaymentFailure),
  /**
   * our number of the order: at most 10 digits, unique at all gateways (S13)
   */
  clienttransid: z.string().check(z.regex(/^\d{1,10}$/)),
  /** the gateway's number; null before its first answer */
  transactionid: z.nullable(z.string()),
  /** the network's number, as in the payer's SMS */
  telcotransid: z.nullable(z.string()),
  /** the network's number too, where the gateway has a second field for it */
  brandtransid: z.nullable(z.string()),
  createdAt: z.date(),
  updatedAt: z.date(),
  paidAt: z.nullable(z.date()),
  /** null while the gateway asked for no code */
  code: z._default(z.nullable(AskedCode), null),
  /** until then the prompt can be answered, and no second one is sent */
  promptExpiresAt: z.date(),
  /**
   * when reconciliation asks the gateway next; null when there is no more to
   * ask
   */
  nextCheckAt: z.nullable(z.date()),
  /** how often and when last the gateway was asked (never twice within 5 s) */
  checks: z.int(),
  lastCheckedAt: z._default(z.nullable(z.date()), null),
  events: z.array(PaymentEvent),
  /**
   * to be paid back, because it was paid twice, its object is cancelled or
   * gone, or its refund is approved; false again after it is paid back
   */
  refundDue: z.boolean(),
  /** null before the first proposal */
  refund: z._default(z.nullable(Refund), null),
  /** null while the gateway reported no other amount than ours */
  otherAmount: z._default(z.nullable(OtherAmount), null),
  /**
   * an administrator must look: the gateway gave no final answer, one about
   * another payment, or took another amount
   */
  needsReview: z._default(z.boolean(), false),
  /**
   * when name and number were removed: the account is deleted, the ledger stays
   */
  anonymisedAt: z.optional(z.date()),
});
export type Payment = z.infer<typeof Payment>;

/** True when that gateway, and so no other, collects the payment. */
export function isCollectedBy(
  payment: Pick<Payment, 'gateway'>,
  gateway: string,
): boolean {
  return payment.gateway === gateway;
}

/**
 * True when this money has to go back, or is back already: nothing is paid with
 * it.
 */
export function isGivenBack({
  refundDue,
  refund,
}: Pick<Payment, 'refundDue' | 'refund'>): boolean {
  return refundDue || refund?.state === 'paid';
}

/**
 * True while money that came with another amount waits for a decision: nothing
 * more is collected meanwhile.
 */
export function isHeld({
  state,
  otherAmount,
}: Pick<Payment, 'state' | 'otherAmount'>): boolean {
  return state !== 'paid' && otherAmount !== null;
}

/**
 * What was taken from the wallet, or is to be: the price unless the gateway
 * reported another amount.
 */
export function getTakenPesewas({
  amountPesewas,
  otherAmount,
}: Pick<Payment, 'amountPesewas' | 'otherAmount'>): Pesewas {
  return otherAmount?.pesewas ?? amountPesewas;
}
