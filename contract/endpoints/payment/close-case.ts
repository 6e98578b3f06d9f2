import * as z from 'zod/mini';
import type { AdminEndpointContract } from '../endpoint-contract';
import { caseAnswerMaxLength } from '../../values/text-limits';
import { RecordId } from '../../values/record-id';
import { typedText } from '../../values/typed-text';

/** An administrator closes a case that no payment matched. */
export const closeCaseEndpoint = {
  name: 'closeCase',
  permission: 'payments.settle',
  body: z.object({
    paymentId: RecordId,
    /** for the payer */
    answer: typedText(caseAnswerMaxLength),
  }),
  /**
   * Refused with 404 'not-found', 409 'failed-precondition' when the case is
   * not open.
   */
  answer: z.object({}),
} satisfies AdminEndpointContract<unknown, unknown>;
