import {
  openDocumentEndpoint,
  type OpenDocumentBody,
} from '@contract/endpoints/open-document';
import type { ObjectPath } from '@contract/values/file/object-path';
import { callAdminForFile } from '@/firebase/admin-call';
import { slowCall } from '@/firebase/endpoint-client';
import { readPieces } from './file-pieces';

/** The record a file belongs to, for the audit. */
export type FileRecord = Pick<OpenDocumentBody, 'collection' | 'documentId'>;

/**
 * Through the server, which writes to the audit (S19): Storage would send
 * download tokens along.
 * @throws AppError
 */
export function openStoredDocument(
  record: FileRecord,
  path: ObjectPath,
): Promise<Blob> {
  return readPieces((next) => {
    const body: OpenDocumentBody = { ...record, path, next };
    return callAdminForFile(openDocumentEndpoint, body, slowCall);
  });
}
