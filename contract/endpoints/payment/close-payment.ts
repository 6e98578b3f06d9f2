import * as z from 'zod/mini';
import type { AdminEndpointContract } from '../endpoint-contract';
import { caseAnswerMaxLength } from '../../values/text-limits';
import { PaymentState } from '../../values/payment/payment-state';
import { RecordId } from '../../values/record-id';
import { typedText } from '../../values/typed-text';

/**
 * An administrator ends a payment about which the gateway gave no final answer,
 * and for which no money came.
 */
export const closePaymentEndpoint = {
  name: 'closePayment',
  permission: 'payments.settle',
  body: z.object({
    paymentId: RecordId,
    /** for the audit: where they looked */
    note: typedText(caseAnswerMaxLength),
  }),
  /**
   * It is failed; one that turns out paid later is still booked. Refused with
   * 404 'payment-not-found', 409 'failed-precondition' (paid, still asked
   * about, money came for it, or a case is open).
   */
  answer: z.object({ state: PaymentState }),
} satisfies AdminEndpointContract<unknown, unknown>;
