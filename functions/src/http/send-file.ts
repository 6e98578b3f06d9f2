import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { nameOf, type Log } from '../log';
import type { OpenedFile } from '../providers/bucket-files';

/** A read that fails closes the connection, so that the caller sees that the file is not whole. */
export async function sendFile(
  response: ServerResponse,
  { contentType, size, bytes }: OpenedFile,
  log: Log,
): Promise<void> {
  response.writeHead(200, {
    'Content-Type': contentType,
    'Content-Length': String(size),
    'Content-Disposition': 'attachment',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  });
  try {
    await pipeline(bytes, response);
  } catch (error) {
    log.warn('file not sent to its end', { cause: nameOf(error) });
  }
}
