import * as z from 'zod/mini';
import { RefundState } from '../../entities/payment/payment';
import { pastedSmsMaxLength, refundReasonMaxLength } from '../../values/limits';
import { RecordId } from '../../values/record-id';
import { typedText } from '../../values/typed-text';

/**
 * For administrators. Each is repeatable by the same person. Refused with 404 'payment-not-found', 409
 * 'failed-precondition' (not from this state, or not by this person).
 */
export const proposeRefundName = 'proposeRefund';
export const decideRefundName = 'decideRefund';
export const recordRefundName = 'recordRefund';

/** Refund.round as the administrator saw it: nobody decides about a proposal that they did not read. */
const round = z.int().check(z.gte(1));
const reason = typedText(refundReasonMaxLength);

/** Of proposeRefund. Amount and wallet are the payment's, so neither is asked for. */
export const ProposeRefundBody = z.object({ paymentId: RecordId, reason });
export type ProposeRefundBody = z.infer<typeof ProposeRefundBody>;

/** Of decideRefund, by another administrator than the proposer. */
export const DecideRefundBody = z.union([
  z.object({ paymentId: RecordId, round, decision: z.literal('approve') }),
  z.object({ paymentId: RecordId, round, decision: z.literal('decline'), reason }),
]);
export type DecideRefundBody = z.infer<typeof DecideRefundBody>;

/** Of recordRefund: the number in the network's SMS about the transfer back, or the whole SMS. */
export const RecordRefundBody = z.object({
  paymentId: RecordId,
  round,
  transferNumber: z.string().check(z.minLength(1), z.maxLength(pastedSmsMaxLength)),
});
export type RecordRefundBody = z.infer<typeof RecordRefundBody>;

export const RefundAnswer = z.object({ paymentId: z.string(), state: RefundState, round: z.int() });
export type RefundAnswer = z.infer<typeof RefundAnswer>;
