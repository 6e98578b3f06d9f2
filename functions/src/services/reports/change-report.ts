import type { AuditAction } from '@contract/entities/audit-entry';
import { Report, reportsCollection } from '@contract/entities/due-diligence';
import { reportRefusals } from '@contract/values/report-texts';
import { isAccountDeleted } from '../accounts/is-account-deleted';
import { changeRecord, findLastChangedBy, type ChangePorts } from '../audit/change-record';

/** What an administrator's change makes of a report. */
export interface ReportChange {
  after: Report;
  action: AuditAction;
  /** the user hears of it */
  tellsOwner: boolean;
}

export interface Deciding {
  report: Report;
  now: Date;
  /** who made the last change that the audit names, null when nobody has yet */
  lastBy: string | null;
  isAccountDeleted: boolean;
}

/**
 * Changes one report in a transaction, with its audit entry and what its user is told.
 * @param by uid of the administrator
 * @param decide says what becomes of the report; null when that is done already
 * @returns the report as it stands afterwards
 * @throws AppError not-found; whatever `decide` refuses with
 */
export async function changeReport(
  ports: ChangePorts,
  by: string,
  reportId: string,
  decide: (deciding: Deciding) => ReportChange | null,
): Promise<Report> {
  const { db } = ports;
  const subject = { collection: reportsCollection, schema: Report, id: reportId, by };
  const { record, action } = await changeRecord(
    ports,
    { ...subject, missing: reportRefusals.notFound },
    async (report, now, transaction) => {
      const change = decide({
        ...{ report, now },
        lastBy: await findLastChangedBy(db, transaction, report),
        isAccountDeleted: await isAccountDeleted(db, transaction, report.userId),
      });
      if (change === null) return null;
      const { after, action, tellsOwner } = change;
      const notification = {
        kind: 'report-reviewed',
        uid: after.userId,
        recordId: after.id,
        at: now,
      } as const;
      return {
        ...{ action, changes: after, before: facts(report), after: facts(after) },
        ...(tellsOwner ? { notification } : {}),
      };
    },
  );
  if (action !== null) ports.log.info('report changed', { reportId, action, status: record.reviewStatus });
  return record;
}

/** What the audit keeps of a report: nothing about the person but the words that were written to them. */
const facts = ({ reviewStatus, paymentStatus, seenStatus, note }: Report) => ({
  reviewStatus,
  paymentStatus,
  seenStatus,
  note,
});
