import type {
  RecordReportPaymentBody,
  ReviewReportBody,
} from '@contract/endpoints/review-report';
import { Report, reportsCollection } from '@contract/entities/due-diligence';
import { AppError } from '@contract/values/app-error';
import { nextReviews } from '@contract/values/report-state';
import { reportRefusals } from '@contract/values/report-texts';
import { changeRecord } from '../audit/change-record';
import type { RecordKind } from '../audit/ports';
import type { ReportPorts } from './ports';

const reports: RecordKind<Report> = {
  collection: reportsCollection,
  schema: Report,
  missing: reportRefusals.notFound,
};

/**
 * Recorded the first time only.
 * @throws AppError not-found
 */
export function markReportSeen(
  ports: ReportPorts,
  administratorId: string,
  reportId: string,
): Promise<Report> {
  return changeRecord(
    ports,
    { kind: reports, id: reportId, changedBy: administratorId },
    ({ record: report }) => {
      if (report.seenStatus === 'seen') return null;
      const seen: Report = { ...report, seenStatus: 'seen' };
      return {
        action: 'report-seen',
        changes: seen,
        before: describeForAudit(report),
        after: describeForAudit(seen),
      };
    },
  );
}

/**
 * Moves a report one step, with a note to its user. Of two administrators at
 * once the second is refused, because the report is not as they saw it.
 * @throws AppError not-found, failed-precondition
 */
export function reviewReport(
  ports: ReportPorts,
  administratorId: string,
  body: ReviewReportBody,
): Promise<Report> {
  const { reportId, from, to, note } = body;
  return changeRecord(
    ports,
    { kind: reports, id: reportId, changedBy: administratorId },
    async (deciding) => {
      const { record: report, now, transaction } = deciding;
      const lastChangedBy = await transaction.findAuditAuthor(report.auditId);
      const isOwnerGone = await transaction.isAccountDeleted(report.userId);
      const isRepeated =
        report.reviewStatus === to &&
        report.note === note &&
        lastChangedBy === administratorId;
      if (isRepeated) return null;
      if (report.reviewStatus !== from) {
        throw new AppError('failed-precondition', reportRefusals.changed);
      }
      if (!nextReviews[from].some((next) => next === to)) {
        throw new AppError('failed-precondition', reportRefusals.step);
      }
      if (isOwnerGone) {
        throw new AppError('failed-precondition', reportRefusals.gone);
      }
      const reviewed: Report = {
        ...report,
        reviewStatus: to,
        note,
        // The call that says it was seen may have been lost.
        seenStatus: 'seen',
        reviewedAt: now,
      };
      return {
        action: 'report-reviewed',
        changes: reviewed,
        before: describeForAudit(report),
        after: describeForAudit(reviewed),
        notification: {
          kind: 'report-reviewed',
          uid: report.userId,
          recordId: report.id,
          at: now,
        },
      };
    },
  );
}

/**
 * Records that a report was paid, or was not after all (D8).
 * @throws AppError not-found
 */
export function recordReportPayment(
  ports: ReportPorts,
  administratorId: string,
  { reportId, paymentStatus }: RecordReportPaymentBody,
): Promise<Report> {
  return changeRecord(
    ports,
    { kind: reports, id: reportId, changedBy: administratorId },
    ({ record: report }) => {
      if (report.paymentStatus === paymentStatus) return null;
      const changed: Report = { ...report, paymentStatus };
      return {
        action: 'report-reviewed',
        changes: changed,
        before: describeForAudit(report),
        after: describeForAudit(changed),
      };
    },
  );
}

/** For the audit: nothing about the person but the words written to them. */
function describeForAudit({
  reviewStatus,
  paymentStatus,
  seenStatus,
  note,
}: Report): Record<string, unknown> {
  return { reviewStatus, paymentStatus, seenStatus, note };
}
