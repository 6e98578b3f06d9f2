import * as z from 'zod/mini';
import { Pesewas } from '../../values/payment/money';
import { Network } from '../../values/payment/network';
import { PaymentFor } from '../../values/payment/payment-state';
import { Reference } from '../../values/reference';
import { TelcoTransid } from '../../values/payment/telco-transid';

export const paymentCasesCollection = 'payment_cases';

/** open -> matched (the payment settled) | closed (by an administrator). A closed one opens again with another number. */
export const PaymentCaseState = z.enum(['open', 'matched', 'closed']);

/** A number the payer typed, and when. */
export const ChargeClaim = z.object({ telcotransid: TelcoTransid, at: z.date() });

/**
 * payment_cases/{paymentId}: the payer says "I was charged" for a payment that the gateway does not call paid. Written by
 * the server only; its owner reads it, so nothing about other people stands in it.
 */
export const PaymentCase = z.object({
  paymentId: z.string().check(z.minLength(1)),
  userId: z.string().check(z.minLength(1)),
  documentId: z.string().check(z.minLength(1)),
  paymentFor: PaymentFor,
  reference: z.nullable(Reference),
  /** of the payment: what the payer calls the case by, as 'TX-…' */
  clienttransid: z.string(),
  amountPesewas: Pesewas,
  paymentoption: Network,
  state: PaymentCaseState,
  /** the number typed last */
  telcotransid: TelcoTransid,
  /** every number typed, oldest first */
  claims: z.array(ChargeClaim),
  /** when it was opened first */
  createdAt: z.date(),
  updatedAt: z.date(),
  /** until when the payer was promised an answer */
  answerBy: z.date(),
  endedAt: z.nullable(z.date()),
  /** the administrator's words to the payer, when it was closed */
  answer: z.nullable(z.string()),
});
export type PaymentCase = z.infer<typeof PaymentCase>;
