import * as z from 'zod/mini';
import {
  exportRecordsEndpoint,
  exportRowsHeader,
  type ExportRecordsBody,
} from '@contract/endpoints/export-records';
import { AppError } from '@contract/values/app-error';
import { callAdminForFile } from '@/firebase/admin-call';
import { slowCall } from '@/firebase/endpoint-client';

const ExportHeaders = z.object({
  [exportRowsHeader]: z.coerce.number().check(z.int(), z.gte(0)),
});

/** Records as a file for spreadsheets. */
export interface RecordsFile {
  file: Blob;
  /** without the row of names */
  rows: number;
}

const notWholeText =
  'The file did not arrive whole, and nothing was saved. Try again, or choose fewer days.';

const carriageReturn = 0x0d;

/**
 * The rows that arrived, without the one of names: only the ends of rows have a
 * carriage return.
 */
function countRows(bytes: Uint8Array): number {
  let ends = 0;
  for (const byte of bytes) if (byte === carriageReturn) ends += 1;
  return ends - 1;
}

/**
 * Fetches records of some days; the audit records it.
 * @throws AppError 'failed-precondition' for too many rows and for a file that
 * did not arrive whole, 'resource-exhausted', 'permission-denied', 'network'
 */
export async function exportRecords(
  body: ExportRecordsBody,
): Promise<RecordsFile> {
  const { bytes, headers } = await callAdminForFile(
    exportRecordsEndpoint,
    body,
    slowCall,
  );
  const { data } = ExportHeaders.safeParse(headers);
  const rows = data?.[exportRowsHeader];
  if (rows === undefined || countRows(bytes) !== rows) {
    throw new AppError('failed-precondition', notWholeText);
  }
  return { file: new Blob([bytes], { type: 'text/csv' }), rows };
}
