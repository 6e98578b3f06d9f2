import type { RecordReportPaymentBody, ReviewReportBody } from '@contract/endpoints/review-report';
import { Report, reportsCollection } from '@contract/entities/due-diligence';
import { AppError } from '@contract/values/app-error';
import { nextReviews } from '@contract/values/report-state';
import { reportRefusals } from '@contract/values/report-texts';
import type { ChangePorts } from '../../base-ports';
import { changeRecord, findLastChangedBy, type RecordChange } from '../audit/change-record';
import type { AuditAction } from '@contract/entities/audit-entry';
import { isAccountDeleted } from '../accounts/is-account-deleted';

/** Recorded the first time only. @throws AppError not-found */
export function markReportSeen(ports: ChangePorts, by: string, reportId: string): Promise<Report> {
  return changeRecord(ports, reportOf(reportId, by), (report) =>
    report.seenStatus === 'seen' ? null : changeOf('report-seen', report, { seenStatus: 'seen' }),
  );
}

/**
 * Moves a report one step, with a note to its user. Of two administrators at once the second is refused,
 * because the report is not as they saw it.
 * @throws AppError not-found, failed-precondition
 */
export function reviewReport(ports: ChangePorts, by: string, body: ReviewReportBody): Promise<Report> {
  const { db } = ports;
  const { reportId, from, to, note } = body;
  return changeRecord(ports, reportOf(reportId, by), async (report, now, transaction) => {
    const lastBy = await findLastChangedBy(db, transaction, report);
    const isGone = await isAccountDeleted(db, transaction, report.userId);
    if (report.reviewStatus === to && report.note === note && lastBy === by) return null;
    if (report.reviewStatus !== from) throw new AppError('failed-precondition', reportRefusals.changed);
    if (!nextReviews[from].some((next) => next === to))
      throw new AppError('failed-precondition', reportRefusals.step);
    if (isGone) throw new AppError('failed-precondition', reportRefusals.gone);
    // The call that says it was seen may have been lost.
    const changes = { reviewStatus: to, note, seenStatus: 'seen', reviewedAt: now } as const;
    const told = { kind: 'report-reviewed', uid: report.userId, recordId: report.id, at: now } as const;
    return { ...changeOf('report-reviewed', report, changes), notification: told };
  });
}

/** Records that a report was paid, or was not after all (D8). @throws AppError not-found */
export function recordReportPayment(
  ports: ChangePorts,
  by: string,
  { reportId, paymentStatus }: RecordReportPaymentBody,
): Promise<Report> {
  return changeRecord(ports, reportOf(reportId, by), (report) =>
    report.paymentStatus === paymentStatus ? null : changeOf('report-reviewed', report, { paymentStatus }),
  );
}

function changeOf(action: AuditAction, report: Report, changes: Partial<Report>): RecordChange<Report> {
  const after = { ...report, ...changes };
  return { action, changes: after, before: facts(report), after: facts(after) };
}

const reportOf = (id: string, by: string) => ({
  ...{ collection: reportsCollection, schema: Report, id, by },
  missing: reportRefusals.notFound,
});

/** For the audit: nothing about the person but the words written to them. */
const facts = ({ reviewStatus, paymentStatus, seenStatus, note }: Report) => ({
  reviewStatus,
  paymentStatus,
  seenStatus,
  note,
});
