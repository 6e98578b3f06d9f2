import type { RecordReportPaymentBody, ReviewReportBody } from '@contract/endpoints/review-report';
import type { Report } from '@contract/entities/due-diligence';
import { AppError } from '@contract/values/app-error';
import { isReviewStep } from '@contract/values/report-state';
import { reportRefusals } from '@contract/values/report-texts';
import type { ChangePorts } from '../audit/change-record';
import { changeReport } from './change-report';

/** An administrator has opened it; recorded the first time only. @throws AppError not-found */
export function markReportSeen(ports: ChangePorts, by: string, reportId: string): Promise<Report> {
  return changeReport(ports, by, reportId, ({ report }) =>
    report.seenStatus === 'seen'
      ? null
      : { after: { ...report, seenStatus: 'seen' }, action: 'report-seen', tellsOwner: false },
  );
}

/**
 * Moves a report one step, with words to its user, who is told. Of two administrators at once the second is refused,
 * because the report does not stand any more where they saw it.
 * @throws AppError not-found, failed-precondition
 */
export function reviewReport(ports: ChangePorts, by: string, body: ReviewReportBody): Promise<Report> {
  const { reportId, from, to, note } = body;
  return changeReport(ports, by, reportId, ({ report, now, lastBy, isAccountDeleted }) => {
    if (report.reviewStatus === to && report.note === note && lastBy === by) return null;
    if (report.reviewStatus !== from) throw new AppError('failed-precondition', reportRefusals.changed);
    if (!isReviewStep(from, to)) throw new AppError('failed-precondition', reportRefusals.step);
    if (isAccountDeleted) throw new AppError('failed-precondition', reportRefusals.gone);
    // Whoever decides has seen it, also where the call that says so was lost.
    const after: Report = { ...report, reviewStatus: to, note, seenStatus: 'seen', reviewedAt: now };
    return { after, action: 'report-reviewed', tellsOwner: true };
  });
}

/** Records that a report was paid, or that it was not after all (decision D8). @throws AppError not-found */
export function recordReportPayment(
  ports: ChangePorts,
  by: string,
  { reportId, paymentStatus }: RecordReportPaymentBody,
): Promise<Report> {
  return changeReport(ports, by, reportId, ({ report }) =>
    report.paymentStatus === paymentStatus
      ? null
      : { after: { ...report, paymentStatus }, action: 'report-reviewed', tellsOwner: false },
  );
}
