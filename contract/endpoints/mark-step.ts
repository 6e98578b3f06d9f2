import * as z from 'zod/mini';
import type { AdminEndpointContract } from './endpoint-contract';
import { RecordId } from '../values/record-id';
import { RequestStep } from '../values/request-step';
import { isLaterStepDone } from '../entities/later-steps';
import type { Request } from '../entities/request';

/** Refused with 404 'not-found', else with 409 'failed-precondition'. */
export const markStepRefusals = {
  notFound: 'We could not find this request.',
  notOpen: 'This request is not paid, or its results are sent.',
  unclear: 'We wait for a clearer image of this request.',
  gone: 'The account of this request is deleted.',
  later: 'A later step is done. Take it back first.',
} as const;

/**
 * Marks a step of a request as done, or takes it back. Its owner sees it in the
 * timeline; nobody is written to.
 */
export const markStepEndpoint = {
  name: 'markStep',
  permission: 'requests.steps',
  body: z.object({
    documentId: RecordId,
    step: RequestStep,
    isDone: z.boolean(),
  }),
  /** Repeatable by anybody: a step that is so already changes nothing. */
  answer: z.object({
    /** uid of who marked the step, maybe before; null where it is not done */
    markedBy: z.nullable(z.string()),
  }),
} satisfies AdminEndpointContract<unknown, unknown>;
export type MarkStepBody = z.infer<typeof markStepEndpoint.body>;
export type MarkStepAnswer = z.infer<typeof markStepEndpoint.answer>;

/** Why a step cannot be marked now, or taken back, by the request itself. */
export function findStepRefusal(
  {
    paymentStatus,
    status,
    isDocumentValid,
    steps,
  }: Pick<Request, 'paymentStatus' | 'status' | 'isDocumentValid' | 'steps'>,
  step: RequestStep,
  isDone: boolean,
): string | null {
  if (!paymentStatus || status) return markStepRefusals.notOpen;
  if (isLaterStepDone(steps, step)) return markStepRefusals.later;
  if (isDone && !isDocumentValid) return markStepRefusals.unclear;
  return null;
}
