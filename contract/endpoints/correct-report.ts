import * as z from 'zod/mini';
import { ReportDetails } from '../entities/due-diligence';
import { SentPlace } from '../values/land/typed-place';
import { RecordId } from '../values/record-id';
import type { WithoutPermission } from './endpoint-contract';

export const correctReportRefusals = {
  notFound: 'We could not find this report.',
  begun:
    'We have seen this report, so it cannot be changed here. Write to us and name the reference.',
  tooMany:
    'This report was changed 20 times. Write to us for another change, and name the reference.',
} as const;

/** What the owner corrects; what is left out stays as it is. */
export const CorrectedReport = z.partial(
  z.extend(ReportDetails, SentPlace.shape),
);
export type CorrectedReport = z.infer<typeof CorrectedReport>;

/**
 * The owner corrects what they typed, until we have seen the report (decision
 * 174).
 */
export const correctReportEndpoint = {
  name: 'correctReport',
  body: z.object({ reportId: RecordId, changes: CorrectedReport }),
  /**
   * Repeatable: what is so already is no change. Refused with 404 'not-found'
   * (also another person's), 409 'failed-precondition'.
   */
  answer: z.object({}),
} satisfies WithoutPermission<unknown, unknown>;
export type CorrectReportBody = z.infer<typeof correctReportEndpoint.body>;
