import * as z from 'zod/mini';
import { RequestDetails } from '../entities/request-details';
import { SentPlace } from '../values/land/typed-place';
import { RecordId } from '../values/record-id';
import type { WithoutPermission } from './endpoint-contract';

export const correctRequestRefusals = {
  notFound: 'We could not find this request.',
  paymentStarted:
    'A payment for this request has started, so it cannot be changed here. Write to us and name the reference.',
  tooMany:
    'This request was changed 20 times. Write to us for another change, and name the reference.',
} as const;

/** What the owner corrects; what is left out stays as it is. */
export const CorrectedAnswers = z.partial(
  z.extend(RequestDetails, SentPlace.shape),
);
export type CorrectedAnswers = z.infer<typeof CorrectedAnswers>;

/**
 * The owner corrects what they typed, until the first prompt is sent for the
 * request (decision 188).
 */
export const correctRequestEndpoint = {
  name: 'correctRequest',
  body: z.object({ documentId: RecordId, changes: CorrectedAnswers }),
  /**
   * Repeatable: what is so already is no correction. Refused with 404 'not-found'
   * (also another person's), 409 'failed-precondition'.
   */
  answer: z.object({}),
} satisfies WithoutPermission<unknown, unknown>;
export type CorrectRequestBody = z.infer<typeof correctRequestEndpoint.body>;
