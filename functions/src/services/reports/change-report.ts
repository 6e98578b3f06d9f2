import type { Transaction } from 'firebase-admin/firestore';
import { accountDeletionsCollection } from '@contract/entities/account-deletion';
import { auditCollection, type AuditAction, type AuditEntry } from '@contract/entities/audit-entry';
import { Report, reportsCollection } from '@contract/entities/due-diligence';
import { AppError } from '@contract/values/app-error';
import { reportRefusals } from '@contract/values/report-texts';
import { runTransaction } from '../../firestore/run-transaction';
import { findStored, isDocumentId } from '../../firestore/stored-document';
import { oweNotices } from '../notices/owe-notices';
import type { ReportPorts } from './ports';

/** What an administrator's change makes of a report. */
export interface ReportChange {
  after: Report;
  action: AuditAction;
  /** the user hears of it */
  isNews: boolean;
}

export interface Deciding {
  report: Report;
  now: Date;
  /** who made the last change that the audit names, null when nobody has yet */
  lastBy: string | null;
  /** its account is deleted, or on the way to it */
  isGone: boolean;
}

/**
 * Changes one report in a transaction, with its audit entry and what its user is told.
 * @param by uid of the administrator
 * @param decide says what becomes of the report; null when that is done already
 * @returns the report as it stands afterwards
 * @throws AppError not-found; whatever `decide` refuses with
 */
export async function changeReport(
  ports: ReportPorts,
  by: string,
  reportId: string,
  decide: (deciding: Deciding) => ReportChange | null,
): Promise<Report> {
  if (!isDocumentId(reportId)) throw new AppError('not-found', reportRefusals.notFound);
  const ref = ports.db.collection(reportsCollection).doc(reportId);
  const { report, owed, action } = await runTransaction(ports.db, async (transaction) => {
    const report = findStored(Report, await transaction.get(ref));
    if (report === null) throw new AppError('not-found', reportRefusals.notFound);
    const now = ports.now();
    const lastBy = await findLastBy(ports, transaction, report);
    const deletions = ports.db.collection(accountDeletionsCollection);
    const isGone = (await transaction.get(deletions.doc(report.userId))).exists;
    const change = decide({ report, now, lastBy, isGone });
    if (change === null) return { report, owed: [], action: null };
    const audit = ports.db.collection(auditCollection).doc();
    const after = { ...change.after, auditId: audit.id };
    transaction.update(ref, after);
    const entry: AuditEntry = {
      auditId: audit.id,
      at: now,
      by,
      action: change.action,
      collection: reportsCollection,
      documentId: reportId,
      before: facts(report),
      after: facts(after),
    };
    transaction.create(audit, entry);
    return { report: after, owed: oweNews(ports, transaction, change, now), action: change.action };
  });
  if (action !== null) ports.log.info('report changed', { reportId, action, status: report.reviewStatus });
  await Promise.all(owed.map((outboxId) => ports.enqueue(outboxId)));
  return report;
}

/** A call that comes again is told from another administrator's by who made the change there is. */
async function findLastBy({ db }: ReportPorts, transaction: Transaction, { auditId }: Report) {
  if (auditId === null) return null;
  const by: unknown = (await transaction.get(db.collection(auditCollection).doc(auditId))).get('by');
  return typeof by === 'string' ? by : null;
}

function oweNews(ports: ReportPorts, transaction: Transaction, change: ReportChange, at: Date): string[] {
  if (!change.isNews) return [];
  const { id, userId } = change.after;
  const notice = { kind: 'report-reviewed', uid: userId, recordId: id, at } as const;
  return oweNotices(ports.outbox, transaction, notice, () => ports.outbox.newId());
}

/** What the audit keeps of a report: nothing about the person but the words that were written to them. */
const facts = ({ reviewStatus, paymentStatus, seenStatus, note }: Report) => ({
  reviewStatus,
  paymentStatus,
  seenStatus,
  note,
});
