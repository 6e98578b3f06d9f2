import * as z from 'zod/mini';
import type { AdminEndpointContract } from './endpoint-contract';
import { SupportState } from '../entities/support-message';
import { supportAnswerMaxLength } from '../values/text-limits';
import { RecordId } from '../values/record-id';
import { typedText } from '../values/typed-text';

/**
 * Both are repeatable. Refused with 400 'invalid-argument', 403
 * 'permission-denied', 404 'not-found', 409 'failed-precondition' when the
 * message is closed, or has another answer by now.
 */
export const ChangeSupportAnswer = z.object({ state: SupportState });
export type ChangeSupportAnswer = z.infer<typeof ChangeSupportAnswer>;

export const supportChangedText =
  'Somebody has changed this message. Your answer was not sent.';

export const supportClosedText = 'This message is closed.';

export const answerSupportEndpoint = {
  name: 'answerSupport',
  permission: 'support.answer',
  body: z.object({
    id: RecordId,
    text: typedText(supportAnswerMaxLength),
    /**
     * as the administrator saw them, so that no two answer without knowing of
     * each other
     */
    seenAnswers: z.int().check(z.nonnegative()),
  }),
  answer: ChangeSupportAnswer,
} satisfies AdminEndpointContract<unknown, unknown>;
export type AnswerSupportBody = z.infer<typeof answerSupportEndpoint.body>;

export const closeSupportEndpoint = {
  name: 'closeSupport',
  permission: 'support.answer',
  body: z.object({ id: RecordId }),
  answer: ChangeSupportAnswer,
} satisfies AdminEndpointContract<unknown, unknown>;
