import * as z from 'zod/mini';
import type { AdminEndpointContract } from './endpoint-contract';
import {
  ReportPayment,
  ReviewStatus,
  SeenStatus,
} from '../entities/due-diligence';
import { reportNoteMaxLength } from '../values/text-limits';
import { isNoteRequired } from '../values/report-state';
import { RecordId } from '../values/record-id';
import { typedText } from '../values/typed-text';

const ReportBody = z.object({ reportId: RecordId });

/**
 * Each is repeatable by the same administrator. Refused with 404 'not-found',
 * 409 'failed-precondition' (moved by somebody else, or no step from there).
 */
export const ReportAnswer = z.object({
  reportId: z.string(),
  reviewStatus: ReviewStatus,
  paymentStatus: ReportPayment,
  seenStatus: SeenStatus,
});
export type ReportAnswer = z.infer<typeof ReportAnswer>;

export const markReportSeenEndpoint = {
  name: 'markReportSeen',
  permission: 'reports.note',
  body: ReportBody,
  answer: ReportAnswer,
} satisfies AdminEndpointContract<unknown, unknown>;

export const reviewReportEndpoint = {
  name: 'reviewReport',
  permission: 'reports.review',
  /**
   * `from` is the status the administrator saw: nobody decides about a report
   * that was moved since.
   */
  body: z
    .object({
      ...ReportBody.shape,
      from: ReviewStatus,
      to: ReviewStatus,
      note: z.nullable(typedText(reportNoteMaxLength)),
    })
    .check(z.refine(({ to, note }) => !isNoteRequired(to) || note !== null)),
  answer: ReportAnswer,
} satisfies AdminEndpointContract<unknown, unknown>;
export type ReviewReportBody = z.infer<typeof reviewReportEndpoint.body>;

export const recordReportPaymentEndpoint = {
  name: 'recordReportPayment',
  permission: 'reports.record-payment',
  body: z.object({ reportId: RecordId, paymentStatus: ReportPayment }),
  answer: ReportAnswer,
} satisfies AdminEndpointContract<unknown, unknown>;
export type RecordReportPaymentBody = z.infer<
  typeof recordReportPaymentEndpoint.body
>;
