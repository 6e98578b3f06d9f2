import * as z from 'zod/mini';
import type { AdminEndpointContract } from '../endpoint-contract';
import { PaymentState } from '../../values/payment/payment-state';
import { RecordId } from '../../values/record-id';
import { cleanPastedCode } from '../../values/text/pasted-code';

/** 'Transaction ID' in the gateway's console. */
export const GatewayTransactionid = z
  .string()
  .check(z.overwrite(cleanPastedCode), z.regex(/^[\w-]{1,64}$/));

/**
 * An administrator asks the gateway about a payment with a transaction number
 * from the gateway's console.
 */
export const linkTransactionEndpoint = {
  name: 'linkTransaction',
  permission: 'payments.settle',
  body: z.object({
    paymentId: RecordId,
    transactionid: GatewayTransactionid,
  }),
  /**
   * `linked`: the gateway confirms our number, and its answer is recorded.
   * `other-amount`: the same, but it took another amount than ours, so that two
   * administrators decide. `foreign`: it belongs to another payment.
   * `no-answer`: ask later. `already-paid`: nothing to do. Only the first two
   * change anything. Refused with 409 'failed-precondition' while a proposal
   * about the payment's money is open.
   */
  answer: z.object({
    outcome: z.enum([
      'linked',
      'other-amount',
      'foreign',
      'no-answer',
      'already-paid',
    ]),
    state: PaymentState,
  }),
} satisfies AdminEndpointContract<unknown, unknown>;
export type LinkTransactionAnswer = z.infer<
  typeof linkTransactionEndpoint.answer
>;
