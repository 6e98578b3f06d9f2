import { Readable } from 'node:stream';
import {
  exportedWith,
  exportMaxBytes,
  exportMaxRows,
  exportsPerHour,
  type ExportRecordsBody,
} from '@contract/endpoints/export-records';
import { AppError } from '@contract/values/app-error';
import { perHour, userLimitKey } from '../../records/limit';
import { byteOrderMark, writeRow } from './csv-cell';
import type { ExportTable } from './define-table';
import { exportTables } from './export-tables';
import type { ExportPorts, ExportSnapshot } from './ports';

/** A file of rows, as it is sent. */
export interface ExportedFile {
  /** without the row of names */
  rows: number;
  /** to be read or destroyed */
  bytes: Readable;
}

/**
 * Writes the audit entry first, so that no row leaves without one, and then
 * reads the rows as they were when they were counted.
 * @throws AppError permission-denied for a kind that the caller may not read;
 * failed-precondition for too many rows; resource-exhausted
 */
export async function exportRecords(
  ports: ExportPorts,
  administratorId: string,
  selection: ExportRecordsBody,
): Promise<ExportedFile> {
  const { kind } = selection;
  if (!(await ports.isPermitted(administratorId, exportedWith[kind]))) {
    throw new AppError('permission-denied', 'You may not read these records.');
  }
  const snapshot = await ports.exports.openSnapshot(
    selection,
    exportMaxRows + 1,
  );
  if (snapshot.count > exportMaxRows) {
    throw new AppError(
      'failed-precondition',
      `These days have more than ${exportMaxRows} rows. Choose fewer days.`,
    );
  }
  await recordExport(ports, administratorId, selection, snapshot.count);
  const table = exportTables[kind];
  return {
    rows: snapshot.count,
    bytes: Readable.from(writeFile(table, snapshot)),
  };
}

async function recordExport(
  { exports, newId, now }: ExportPorts,
  administratorId: string,
  { kind, from, to }: ExportRecordsBody,
  rows: number,
): Promise<void> {
  const exportId = newId();
  const exportedAt = now();
  await exports.transact(async (transaction) => {
    const countOne = await transaction.openLimit(
      exportLimitOf(administratorId),
      exportedAt,
    );
    countOne(exportId);
    transaction.addAudit({
      at: exportedAt,
      by: administratorId,
      action: 'records-exported',
      collection: exportTables[kind].collection,
      documentId: 'several',
      before: {},
      after: { exportedKind: kind, firstDay: from, lastDay: to, rows },
    });
  });
}

const exportLimitOf = (uid: string) =>
  perHour(
    userLimitKey('exports', uid),
    exportsPerHour,
    'Too many exports. Please try again in an hour.',
  );

/** @throws RangeError past `exportMaxBytes`: the file breaks off, visibly */
async function* writeFile(
  { names, writeRecord }: ExportTable,
  { readPages }: ExportSnapshot,
): AsyncGenerator<Buffer> {
  const first = Buffer.from(byteOrderMark + writeRow(names));
  let size = first.length;
  yield first;
  for await (const page of readPages()) {
    const bytes = Buffer.from(
      page.map((record) => writeRow(writeRecord(record))).join(''),
    );
    size += bytes.length;
    if (size > exportMaxBytes) {
      throw new RangeError('An exported file is larger than may be sent.');
    }
    yield bytes;
  }
}
