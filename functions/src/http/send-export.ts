import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { exportRowsHeader } from '@contract/endpoints/export-records';
import { nameOf, type Log } from '../log';
import type { ExportedFile } from '../services/exports/export-records';

/**
 * Sends rows as they are read. A read that fails closes the connection, so that
 * the caller sees that the file is not whole.
 */
export async function sendExport(
  response: ServerResponse,
  { rows, bytes }: ExportedFile,
  log: Log,
): Promise<void> {
  response.writeHead(200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    [exportRowsHeader]: String(rows),
  });
  try {
    await pipeline(bytes, response);
  } catch (error) {
    log.error('export not sent to its end', { cause: nameOf(error) });
  }
}
