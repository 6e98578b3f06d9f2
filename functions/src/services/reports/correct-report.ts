import {
  correctReportRefusals,
  type CorrectReportBody,
} from '@contract/endpoints/correct-report';
import { Report, reportsCollection } from '@contract/entities/due-diligence';
import {
  CorrectableReportField,
  type ReportCorrection,
} from '@contract/entities/report-correction';
import { maxCorrections } from '@contract/entities/request-correction';
import { AppError } from '@contract/values/app-error';
import { listCorrectedFields, toChanges } from '../../records/corrected-fields';
import type { RecordKind } from '../audit/ports';
import type { ReportPorts } from './ports';

const reports: RecordKind<Report> = {
  collection: reportsCollection,
  schema: Report,
  missing: correctReportRefusals.notFound,
};

/**
 * Corrects what the owner of a report typed, while nobody of the office has seen
 * it. The report keeps what stood there before; the audit says only which
 * fields, because it keeps nothing about people. A repeated call changes
 * nothing. Of a correction and an opening at the same moment one comes first,
 * because both read and write the report.
 * @throws AppError not-found, failed-precondition
 */
export async function correctReport(
  ports: ReportPorts,
  ownerId: string,
  { reportId, changes }: CorrectReportBody,
): Promise<void> {
  await ports.records.transact(async (transaction) => {
    const report = await transaction.findRecord(reports, reportId);
    // Somebody else's report is answered like a missing one.
    const isOwn =
      report?.userId === ownerId &&
      !(await transaction.isAccountDeleted(ownerId));
    if (report === null || !isOwn) {
      throw new AppError('not-found', correctReportRefusals.notFound);
    }
    const fields = listCorrectedFields(
      CorrectableReportField.options,
      report,
      changes,
    );
    if (fields.length === 0) return;
    const { seenStatus, reviewStatus, corrections = {}, reference } = report;
    const isSeen = seenStatus === 'seen' || reviewStatus !== 'pending';
    if (isSeen) refuse(correctReportRefusals.begun);
    const count = Object.keys(corrections).length;
    if (count >= maxCorrections) refuse(correctReportRefusals.tooMany);

    const now = ports.now();
    const correction: ReportCorrection = { at: now, fields };
    transaction.updateRecord(reportsCollection, reportId, {
      ...toChanges(fields),
      corrections: { ...corrections, [`c${count + 1}`]: correction },
    });
    transaction.addAudit({
      at: now,
      by: ownerId,
      action: 'report-corrected',
      collection: reportsCollection,
      documentId: reportId,
      reference,
      before: {},
      after: { corrected: fields.map(({ field }) => field) },
    });
  });
}

function refuse(reason: string): never {
  throw new AppError('failed-precondition', reason);
}
