import type { AuditEntry } from '@contract/entities/audit-entry';
import { ReviewStatus, type Report } from '@contract/entities/due-diligence';
import { reviewWords } from '@contract/values/report-texts';
import type { RecordChange } from '../shared/change-history';

function describeEntry({
  action,
  before,
  after,
}: AuditEntry): Pick<RecordChange, 'title' | 'detail'> | null {
  if (action === 'report-seen') return { title: 'Opened', detail: null };
  if (action !== 'report-reviewed') return null;
  const newReview = ReviewStatus.safeParse(after['reviewStatus']);
  if (newReview.success && before['reviewStatus'] !== newReview.data) {
    const note = after['note'];
    return {
      title: reviewWords[newReview.data],
      detail: typeof note === 'string' ? note : null,
    };
  }
  return {
    title:
      after['paymentStatus'] === 'paid'
        ? 'Recorded as paid'
        : 'Recorded as unpaid',
    detail: null,
  };
}

/**
 * Oldest first. Openings of the image are left out: only the audit shows them.
 */
export function listReportChanges(
  report: Report,
  audit: readonly AuditEntry[],
): RecordChange[] {
  const sent = {
    changedAt: report.createdAt,
    title: 'Sent',
    changedBy: null,
    detail: `By ${report.name}`,
  };
  const changes = audit.flatMap((entry) => {
    const description = describeEntry(entry);
    return description === null
      ? []
      : [{ changedAt: entry.at, changedBy: entry.by, ...description }];
  });
  return [sent, ...changes].toSorted(
    (a, b) => a.changedAt.getTime() - b.changedAt.getTime(),
  );
}
