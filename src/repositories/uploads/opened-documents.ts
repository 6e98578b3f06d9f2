import * as z from 'zod/mini';
import {
  fileSizeHeader,
  openDocumentEndpoint,
  Opening,
  openingHeader,
  type OpenDocumentBody,
} from '@contract/endpoints/open-document';
import { AppError } from '@contract/values/app-error';
import type { ObjectPath } from '@contract/values/file/object-path';
import { callAdminForFile } from '@/firebase/admin-call';
import { slowCall } from '@/firebase/endpoint-client';

/** The record a file belongs to, for the audit. */
export type FileRecord = Pick<OpenDocumentBody, 'collection' | 'documentId'>;

const FileHeaders = z.object({
  [fileSizeHeader]: z.coerce.number(),
  [openingHeader]: z.optional(Opening),
});

/**
 * Through the server, which writes to the audit (S19): Storage would send
 * download tokens along. A large file comes in pieces, one after the other
 * (decision 127).
 * @throws AppError
 */
export async function openStoredDocument(
  record: FileRecord,
  path: ObjectPath,
): Promise<Blob> {
  const body: OpenDocumentBody = { ...record, path };
  const first = await fetchPiece(body);
  const pieces = [first.bytes];
  const { fileSize, opening } = first;
  let from = first.bytes.length;
  while (opening !== undefined && from < fileSize) {
    const { bytes } = await fetchPiece({ ...body, next: { opening, from } });
    if (bytes.length === 0) break;
    pieces.push(bytes);
    from += bytes.length;
  }
  const file = new Blob(pieces);
  if (file.size !== fileSize) {
    throw new AppError('bad-document', 'The file is not whole.');
  }
  return file;
}

async function fetchPiece(body: OpenDocumentBody) {
  const { bytes, headers } = await callAdminForFile(
    openDocumentEndpoint,
    body,
    slowCall,
  );
  const fileHeaders = FileHeaders.safeParse(headers);
  if (!fileHeaders.success) {
    throw new AppError(
      'bad-document',
      'The server did not say how large the file is.',
    );
  }
  return {
    bytes,
    fileSize: fileHeaders.data[fileSizeHeader],
    opening: fileHeaders.data[openingHeader],
  };
}
