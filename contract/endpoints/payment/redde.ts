import * as z from 'zod/mini';

/** Redde's (Wigal) wire format, from its public documentation and SDKs. */

/** Left out, null or of another type, it says nothing: it must not make the status beside it unreadable. */
const optionalId = z.catch(z.optional(z.nullable(z.union([z.string(), z.number()]))), null);
const optionalText = z.catch(z.optional(z.nullable(z.string())), null);

export const ReddeStatus = z.enum(['OK', 'PENDING', 'PROGRESS', 'PAID', 'FAILED']);
export type ReddeStatus = z.infer<typeof ReddeStatus>;

/** POST /v1/receive */
export const ReddeReceiveBody = z.object({
  /** cedis, two decimals */
  amount: z.number().check(z.gt(0)),
  appid: z.union([z.string(), z.number()]),
  clientreference: z.optional(z.string()),
  clienttransid: z.string(),
  description: z.optional(z.string()),
  nickname: z.string(),
  paymentoption: z.enum(['MTN', 'AIRTELTIGO', 'VODAFONE']),
  walletnumber: z.string().check(z.regex(/^233\d{9}$/)),
});
export type ReddeReceiveBody = z.infer<typeof ReddeReceiveBody>;

/**
 * The answer to receive and to GET /v1/status/{transactionid}, and the body of the callback. It has no signature, and no
 * amount in anything published; an amount that comes nevertheless is compared with ours.
 */
export const ReddeTransaction = z.object({
  status: ReddeStatus,
  reason: optionalText,
  transactionid: optionalId,
  clienttransid: optionalId,
  clientreference: optionalId,
  statusdate: optionalText,
  telcotransid: optionalId,
  brandtransid: optionalId,
  amount: z.optional(z.unknown()),
});
export type ReddeTransaction = z.infer<typeof ReddeTransaction>;

export const reddeCallbackEndpoint = {
  name: 'reddeCallback',
  body: ReddeTransaction,
  answer: z.object({}),
};
