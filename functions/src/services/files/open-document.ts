import * as z from 'zod/mini';
import type { OpenDocumentBody } from '@contract/endpoints/open-document';
import { auditCollection, type AuditEntry } from '@contract/entities/audit-entry';
import { documentOpeningsCollection, type DocumentOpening } from '@contract/entities/document-opening';
import { AppError } from '@contract/values/app-error';
import { objectNameOf, type ObjectPath } from '@contract/values/object-path';
import { findStored, isDocumentId } from '../../firestore/stored-document';
import type { DownloadTokens } from '../../providers/stored-files';
import type { ChangePorts } from '../audit/change-record';

/** What the opening of a document needs from outside. */
export interface OpenPorts extends Pick<ChangePorts, 'db' | 'now'> {
  tokens: Pick<DownloadTokens, 'remove'>;
}

const Owned = z.object({ userId: z.string() });
const missing = () => new AppError('not-found', 'There is no such document.');

/**
 * Writes down that an administrator reads a file, with its audit entry, which storage.rules demand. The file's download
 * tokens go first: they would come along with its bytes, and open it afterwards without a record.
 * @param by uid of the administrator
 * @throws AppError not-found; whatever the storage fails with
 */
export async function openDocument(
  { db, tokens, now }: OpenPorts,
  by: string,
  { collection, documentId, path }: OpenDocumentBody,
): Promise<void> {
  if (!isDocumentId(documentId)) throw missing();
  const record = findStored(Owned, await db.collection(collection).doc(documentId).get());
  if (record === null || !isFileOf(path, documentId, record.userId)) throw missing();
  await tokens.remove(objectNameOf(path));
  const audit = db.collection(auditCollection).doc();
  const at = now();
  const opening: DocumentOpening = { path, at, auditId: audit.id };
  const entry: AuditEntry = {
    ...{ auditId: audit.id, at, by, action: 'document-opened' },
    ...{ collection, documentId, before: {}, after: { path } },
  };
  const batch = db.batch();
  batch.set(db.collection(documentOpeningsCollection).doc(by), opening);
  batch.create(audit, entry);
  await batch.commit();
}

/** It lies in a folder of that record or of its owner. */
function isFileOf(path: ObjectPath, documentId: string, userId: string): boolean {
  const [folder, holder] = objectNameOf(path).split('/');
  return holder === (folder === 'request-images' ? documentId : userId);
}
