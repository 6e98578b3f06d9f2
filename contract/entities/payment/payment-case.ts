import * as z from 'zod/mini';
import { Pesewas } from '../../values/payment/money';
import { Network } from '../../values/payment/network';
import { PaymentFor } from '../../values/payment/payment-state';
import { Reference } from '../../values/reference';
import { TelcoTransid } from '../../values/payment/telco-transid';

export const paymentCasesCollection = 'payment_cases';

/**
 * open -> matched (the payment settled) | closed (by an administrator); closed
 * -> open with another number.
 */
const PaymentCaseState = z.enum(['open', 'matched', 'closed']);

const ChargeClaim = z.object({ telcotransid: TelcoTransid, at: z.date() });

/**
 * payment_cases/{paymentId}: the payer says "I was charged" for a payment that
 * is not PAID at the gateway. Written by the server; its owner reads it, so it
 * holds nothing about other people.
 */
export const PaymentCase = z.object({
  paymentId: z.string().check(z.minLength(1)),
  userId: z.string().check(z.minLength(1)),
  documentId: z.string().check(z.minLength(1)),
  paymentFor: PaymentFor,
  reference: z.nullable(Reference),
  /** of the payment; the payer sees it as 'TX-…' */
  clienttransid: z.string(),
  amountPesewas: Pesewas,
  paymentoption: Network,
  state: PaymentCaseState,
  telcotransid: TelcoTransid,
  /** oldest first; telcotransid is the last */
  claims: z.array(ChargeClaim),
  createdAt: z.date(),
  updatedAt: z.date(),
  /** the payer was promised an answer by then */
  answerBy: z.date(),
  endedAt: z.nullable(z.date()),
  /** from the administrator to the payer; null until it is closed */
  answer: z.nullable(z.string()),
});
export type PaymentCase = z.infer<typeof PaymentCase>;
