import * as z from 'zod/mini';
import type { OpenDocumentBody } from '@contract/endpoints/open-document';
import { auditCollection, type AuditEntry } from '@contract/entities/audit-entry';
import { AppError } from '@contract/values/app-error';
import { objectPartsOf, type ObjectPath } from '@contract/values/file/object-path';
import { runTransaction } from '../../firestore/run-transaction';
import { findRecord } from '../../firestore/stored-document';
import { Reference } from '@contract/values/reference';
import type { OpenedFile } from '../../providers/bucket-files';
import type { FilePorts } from './ports';

const Owned = z.object({ userId: z.string(), reference: z.catch(z.nullable(Reference), null) });
const missing = () => new AppError('not-found', 'We could not find this document.');

/**
 * Opens a file for an administrator, with an audit entry: no byte leaves without one.
 * @returns the file; its bytes are to be read or destroyed
 * @throws AppError not-found; whatever the storage fails with
 */
export async function openDocument(
  { db, files, now }: FilePorts,
  by: string,
  { collection, documentId, path }: OpenDocumentBody,
): Promise<OpenedFile> {
  const record = await findRecord(db, collection, Owned, documentId);
  if (record === null || !isFileOf(path, documentId, record.userId)) throw missing();
  const file = await files.open(path);
  if (file === null) throw missing();
  const audit = db.collection(auditCollection).doc();
  const entry: AuditEntry = {
    ...{ auditId: audit.id, at: now(), by, action: 'document-opened' },
    ...{ collection, documentId, reference: record.reference, before: {}, after: { path } },
  };
  try {
    await runTransaction(db, (transaction) => {
      transaction.create(audit, entry);
      return Promise.resolve();
    });
  } catch (error) {
    file.bytes.destroy();
    throw error;
  }
  return file;
}

function isFileOf(path: ObjectPath, documentId: string, userId: string): boolean {
  const [folder, holder] = objectPartsOf(path);
  return holder === (folder === 'request-images' ? documentId : userId);
}
