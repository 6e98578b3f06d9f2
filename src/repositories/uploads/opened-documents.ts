import { openDocumentName, type OpenDocumentBody } from '@contract/endpoints/open-document';
import type { ObjectPath } from '@contract/values/file/object-path';
import { callForFile } from '@/firebase/endpoint-client';

/** The record a file belongs to: what the audit says was read. */
export type FileRecord = Pick<OpenDocumentBody, 'collection' | 'documentId'>;

/** As long as an upload may take: 20 MB at the least. */
const openTimeoutMs = 10 * 60_000;

/**
 * Reads a personal document as an administrator: the server writes down that it is read, and answers with it (M3). No
 * administrator's browser asks Storage, which sends download tokens along.
 * @param record whose file it is, for the audit
 * @throws AppError 'network' without a connection, 'permission-denied' for nobody's administrator, 'not-found'
 */
export function openStoredDocument(record: FileRecord, path: ObjectPath): Promise<Blob> {
  const body: OpenDocumentBody = { ...record, path };
  return callForFile(openDocumentName, body, { timeoutMs: openTimeoutMs });
}
