import { Report, reportsCollection } from '@contract/entities/due-diligence';
import type { OutboxEntry } from '@contract/entities/outbox-entry';
import { findStored } from '../../firestore/stored-document';
import type { Account } from '../../providers/identity';
import type { LetterPorts } from '../letters/letter';
import { findReader } from './find-reader';

/** A report that an administrator has moved on. */
export interface ReportNews {
  report: Report;
  reader: Account;
}

/** @returns null when it has been moved on once more, of which another message tells, or nobody is there to hear it */
export async function findReportNews(ports: LetterPorts, entry: OutboxEntry): Promise<ReportNews | null> {
  if (entry.recordId === null) return null;
  const stored = await ports.db.collection(reportsCollection).doc(entry.recordId).get();
  const report = findStored(Report, stored);
  if (report?.reviewedAt?.getTime() !== entry.at.getTime()) return null;
  const reader = await findReader(ports, report.userId);
  return reader === null ? null : { report, reader };
}
