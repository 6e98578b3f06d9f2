import type { AuditEntry } from '@contract/entities/audit-entry';
import { ReviewStatus, type Report } from '@contract/entities/due-diligence';
import { reviewWords } from '@contract/values/report-texts';
import type { RecordChange } from '../shared/change-history';

function describe({
  action,
  before,
  after,
}: AuditEntry): Pick<RecordChange, 'title' | 'detail'> | null {
  if (action === 'report-seen') return { title: 'Opened', detail: null };
  if (action !== 'report-reviewed') return null;
  const moved = ReviewStatus.safeParse(after['reviewStatus']);
  if (moved.success && before['reviewStatus'] !== moved.data) {
    const note = after['note'];
    return {
      title: reviewWords[moved.data],
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
    at: report.createdAt,
    title: 'Sent',
    by: null,
    detail: `By ${report.name}`,
  };
  const changes = audit.flatMap((entry) => {
    const words = describe(entry);
    return words === null ? [] : [{ at: entry.at, by: entry.by, ...words }];
  });
  return [sent, ...changes].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
