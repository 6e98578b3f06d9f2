import * as z from 'zod/mini';

/**
 * Redde's wire format as its public documentation and SDKs have it. Stated here
 * once more, apart from the adapter's: the sandbox stands for another company,
 * and a mistake in one of the two must show.
 */
export const ReddeStatus = z.enum([
  'OK',
  'PENDING',
  'PROGRESS',
  'PAID',
  'FAILED',
  // Not published: what we assume until Wigal has answered.
  'OTP',
]);
export type ReddeStatus = z.infer<typeof ReddeStatus>;

/** POST /v1/receive */
export const ReceiveBody = z.object({
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
export type ReceiveBody = z.infer<typeof ReceiveBody>;

/** POST /v1/receive/{transactionid}/otp; not published either. */
export const CodeBody = z.object({
  appid: z.union([z.string(), z.number()]),
  otp: z.string(),
});

/**
 * The answer to receive and to GET /v1/status/{transactionid}, and the body of
 * the callback.
 */
export interface TransactionMessage {
  status: ReddeStatus;
  reason: string;
  transactionid: string | number;
  clienttransid: string;
  clientreference?: string | undefined;
  statusdate: string;
  /** the network's number, in callbacks */
  telcotransid?: string | undefined;
  /** the network's number, in answers about the status */
  brandtransid?: string | undefined;
  /** cedis; in nothing published */
  amount?: number;
}
