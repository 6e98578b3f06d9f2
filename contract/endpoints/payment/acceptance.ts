import * as z from 'zod/mini';
import type { AdminEndpointContract } from '../endpoint-contract';
import { refundReasonMaxLength } from '../../values/text-limits';
import { PaymentState } from '../../values/payment/payment-state';
import { RecordId } from '../../values/record-id';
import { typedText } from '../../values/typed-text';

/** OtherAmount.round as the administrator saw it. */
const round = z.int().check(z.gte(1));

const reason = typedText(refundReasonMaxLength);

/** `state`: of the payment afterwards. */
export const AcceptanceAnswer = z.object({
  paymentId: z.string(),
  state: PaymentState,
});

/**
 * For administrators, about a payment that the gateway took another amount for.
 * Each is repeatable by the same person. Refused with 404 'payment-not-found',
 * 409 'failed-precondition' (not from this state, or not by this person).
 */
export const proposeAcceptanceEndpoint = {
  name: 'proposeAcceptance',
  permission: 'payments.accept',
  body: z.object({ paymentId: RecordId, reason }),
  answer: AcceptanceAnswer,
} satisfies AdminEndpointContract<unknown, unknown>;

export const decideAcceptanceEndpoint = {
  name: 'decideAcceptance',
  permission: 'payments.accept',
  /** By another administrator than the proposer. */
  body: z.union([
    z.object({ paymentId: RecordId, round, decision: z.literal('approve') }),
    z.object({
      paymentId: RecordId,
      round,
      decision: z.literal('decline'),
      reason,
    }),
  ]),
  answer: AcceptanceAnswer,
} satisfies AdminEndpointContract<unknown, unknown>;
