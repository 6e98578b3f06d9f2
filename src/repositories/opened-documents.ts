import {
  OpenDocumentAnswer,
  openDocumentName,
  type OpenDocumentBody,
} from '@contract/endpoints/open-document';
import type { ObjectPath } from '@contract/values/object-path';
import { AppError } from '@contract/values/app-error';
import { requireConnection } from '@/lib/require-connection';
import { callEndpoint } from '@/firebase/endpoint-client';
import { fetchFile } from './stored-files';

/** The record a file belongs to: what the audit says was read. */
export type FileRecord = Pick<OpenDocumentBody, 'collection' | 'documentId'>;

const openTimeoutMs = 30_000;

async function openOnce(record: FileRecord, path: ObjectPath): Promise<Blob> {
  requireConnection();
  const body: OpenDocumentBody = { ...record, path };
  await callEndpoint({
    name: openDocumentName,
    body,
    answerSchema: OpenDocumentAnswer,
    timeoutMs: openTimeoutMs,
  });
  return fetchFile(path);
}

/** Another tab of the same administrator may open a file between the two steps: that takes this one's right away. */
async function openAgainOnce(record: FileRecord, path: ObjectPath): Promise<Blob> {
  try {
    return await openOnce(record, path);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'permission-denied') throw error;
    return openOnce(record, path);
  }
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a personal document as an administrator: has it written down first that it is read, which the storage rules
 * demand (M3). One after the other, because there is one opening at a time for each administrator.
 * @param record whose file it is, for the audit
 * @throws AppError 'network' without a connection, 'permission-denied' for nobody's administrator
 */
export function openStoredDocument(record: FileRecord, path: ObjectPath): Promise<Blob> {
  const opened = last.then(() => openAgainOnce(record, path));
  last = opened.catch(() => undefined);
  return opened;
}
