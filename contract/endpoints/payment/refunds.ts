import * as z from 'zod/mini';
import type { AdminEndpointContract } from '../endpoint-contract';
import { RefundState } from '../../entities/payment/payment';
import {
  pastedSmsMaxLength,
  refundReasonMaxLength,
} from '../../values/text-limits';
import { RecordId } from '../../values/record-id';
import { typedText } from '../../values/typed-text';

/**
 * Refund.round as the administrator saw it: nobody decides about a proposal
 * that they did not read.
 */
const round = z.int().check(z.gte(1));

const reason = typedText(refundReasonMaxLength);

export const RefundAnswer = z.object({
  paymentId: z.string(),
  state: RefundState,
  round: z.int(),
});
export type RefundAnswer = z.infer<typeof RefundAnswer>;

/**
 * For administrators. Each is repeatable by the same person. Refused with 404
 * 'payment-not-found', 409 'failed-precondition' (not from this state, or not
 * by this person).
 */
export const proposeRefundEndpoint = {
  name: 'proposeRefund',
  permission: 'payments.refund',
  /**
   * Of proposeRefund. Amount and wallet are the payment's, so neither is asked
   * for.
   */
  body: z.object({ paymentId: RecordId, reason }),
  answer: RefundAnswer,
} satisfies AdminEndpointContract<unknown, unknown>;

export const decideRefundEndpoint = {
  name: 'decideRefund',
  permission: 'payments.refund',
  /** Of decideRefund, by another administrator than the proposer. */
  body: z.union([
    z.object({ paymentId: RecordId, round, decision: z.literal('approve') }),
    z.object({
      paymentId: RecordId,
      round,
      decision: z.literal('decline'),
      reason,
    }),
  ]),
  answer: RefundAnswer,
} satisfies AdminEndpointContract<unknown, unknown>;

export const withdrawRefundEndpoint = {
  name: 'withdrawRefund',
  permission: 'payments.refund',
  /**
   * Of withdrawRefund: an approved refund that cannot be sent. It stays due and
   * can be proposed again.
   */
  body: z.object({ paymentId: RecordId, round, reason }),
  answer: RefundAnswer,
} satisfies AdminEndpointContract<unknown, unknown>;

export const recordRefundEndpoint = {
  name: 'recordRefund',
  permission: 'payments.refund',
  /**
   * Of recordRefund: the number in the network's SMS about the transfer back,
   * or the whole SMS.
   */
  body: z.object({
    paymentId: RecordId,
    round,
    transferNumber: z
      .string()
      .check(z.minLength(1), z.maxLength(pastedSmsMaxLength)),
  }),
  answer: RefundAnswer,
} satisfies AdminEndpointContract<unknown, unknown>;
