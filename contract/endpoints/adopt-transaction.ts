import * as z from 'zod/mini';
import { PaymentState } from '../values/payment-state';
import { RecordId } from '../values/record-id';

/** An administrator asks the gateway about a payment with a transaction number from the gateway's console. */
export const adoptTransactionName = 'adoptTransaction';

/** The gateway's number of a transaction: 'Transaction ID' in its console. */
export const GatewayTransactionid = z.string().check(z.trim(), z.regex(/^[\w-]{1,64}$/));

export const AdoptTransactionBody = z.object({
  paymentId: RecordId,
  transactionid: GatewayTransactionid,
});
export type AdoptTransactionBody = z.infer<typeof AdoptTransactionBody>;

/**
 * `adopted`: the gateway confirms our own number for it, and what it says is recorded. `foreign`: it is about another
 * payment. `no-answer`: ask again later. `already-paid`: nothing to do. Only `adopted` changes anything.
 */
export const AdoptTransactionAnswer = z.object({
  outcome: z.enum(['adopted', 'foreign', 'no-answer', 'already-paid']),
  state: PaymentState,
});
export type AdoptTransactionAnswer = z.infer<typeof AdoptTransactionAnswer>;
