import * as z from 'zod/mini';

/** Redde's (Wigal) wire format, from its public documentation and SDKs. */

/**
 * Left out, null or of another type, it says nothing: it must not make the
 * status beside it unreadable.
 */
const optionalId = z.catch(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  null,
);
const optionalText = z.catch(z.optional(z.nullable(z.string())), null);

/** The networks' names at Redde. */
export type ReddePaymentOption = 'MTN' | 'AIRTELTIGO' | 'VODAFONE';

/** POST /v1/receive */
export interface ReddeReceiveBody {
  /** cedis, two decimals */
  amount: number;
  appid: string;
  /** our paymentId */
  clientreference: string;
  /** our number of the order, which Redde takes once only */
  clienttransid: string;
  description: string;
  /** the merchant's name in the prompt */
  nickname: string;
  paymentoption: ReddePaymentOption;
  /** 233XXXXXXXXX */
  walletnumber: string;
}

/**
 * The answer to receive and to GET /v1/status/{transactionid}, and the body of
 * the callback. It has no signature, and no amount in anything published; an
 * amount that comes nevertheless is compared with ours.
 */
export const ReddeTransaction = z.object({
  /** published are OK, PENDING, PROGRESS, PAID and FAILED */
  status: z.string(),
  reason: optionalText,
  /** Redde's number; now a number, now a text */
  transactionid: optionalId,
  /** ours */
  clienttransid: optionalId,
  /** our paymentId */
  clientreference: optionalId,
  statusdate: optionalText,
  /** the network's number, in callbacks */
  telcotransid: optionalId,
  /** the network's number, in answers about the status */
  brandtransid: optionalId,
  amount: z.optional(z.unknown()),
});
export type ReddeTransaction = z.infer<typeof ReddeTransaction>;
