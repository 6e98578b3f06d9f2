import { openDocumentEndpoint, type OpenDocumentBody } from '@contract/endpoints/open-document';
import type { ObjectPath } from '@contract/values/file/object-path';
import { callForFile, slowCall } from '@/firebase/endpoint-client';

/** The record a file belongs to, for the audit. */
export type FileRecord = Pick<OpenDocumentBody, 'collection' | 'documentId'>;

/** Through the server, which writes to the audit (M3): Storage would send download tokens along. @throws AppError */
export function openStoredDocument(record: FileRecord, path: ObjectPath): Promise<Blob> {
  const body: OpenDocumentBody = { ...record, path };
  return callForFile(openDocumentEndpoint, body, slowCall);
}
