import * as z from 'zod/mini';
import { ReportPayment, ReviewStatus, SeenStatus } from '../entities/due-diligence';
import { reportNoteMaxLength } from '../values/limits';
import { isNoteRequired } from '../values/report-state';
import { RecordId } from '../values/record-id';
import { typedText } from '../values/typed-text';

export const markReportSeenName = 'markReportSeen';
export const reviewReportName = 'reviewReport';
export const recordReportPaymentName = 'recordReportPayment';

export const ReportBody = z.object({ reportId: RecordId });
export type ReportBody = z.infer<typeof ReportBody>;

/** `from` is the status the administrator saw: nobody decides about a report that was moved since. */
export const ReviewReportBody = z
  .object({
    ...ReportBody.shape,
    from: ReviewStatus,
    to: ReviewStatus,
    note: z.nullable(typedText(reportNoteMaxLength)),
  })
  .check(z.refine(({ to, note }) => !isNoteRequired(to) || note !== null));
export type ReviewReportBody = z.infer<typeof ReviewReportBody>;

export const RecordReportPaymentBody = z.object({ reportId: RecordId, paymentStatus: ReportPayment });
export type RecordReportPaymentBody = z.infer<typeof RecordReportPaymentBody>;

/**
 * Each is repeatable by the same administrator. Refused with 404 'not-found', 409 'failed-precondition' (moved by
 * somebody else, or no step from there).
 */
export const ReportAnswer = z.object({
  reportId: z.string(),
  reviewStatus: ReviewStatus,
  paymentStatus: ReportPayment,
  seenStatus: SeenStatus,
});
export type ReportAnswer = z.infer<typeof ReportAnswer>;
