import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import {
  fileSizeHeader,
  fileOpeningHeader,
} from '@contract/endpoints/open-document';
import { nameOf, type Log } from '../log';
import type { OpenedDocument } from '../services/files/open-document';

/**
 * A read that fails closes the connection, so that the caller sees that the
 * file is not whole.
 */
export async function sendFile(
  response: ServerResponse,
  { contentType, fileSize, opening, size, bytes }: OpenedDocument,
  log: Log,
): Promise<void> {
  if (opening !== null) response.setHeader(fileOpeningHeader, opening);
  response.writeHead(200, {
    'Content-Type': contentType,
    'Content-Length': String(size),
    'Content-Disposition': 'attachment',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    [fileSizeHeader]: String(fileSize),
  });
  try {
    await pipeline(bytes, response);
  } catch (error) {
    log.warn('file not sent to its end', { cause: nameOf(error) });
  }
}
