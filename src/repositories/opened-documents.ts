import { collection, doc, serverTimestamp, writeBatch } from 'firebase/firestore';
import { AppError } from '@contract/values/app-error';
import { auditCollection } from '@contract/entities/audit-entry';
import { documentOpeningsCollection } from '@contract/entities/document-opening';
import type { ObjectPath } from '@contract/values/object-path';
import { requireConnection } from '@/lib/require-connection';
import { withAppErrors } from '@/firebase/errors';
import { getDb } from '@/firebase/firestore';
import { fetchFile } from './stored-files';

/** The record a file belongs to: what the audit says was read. */
export interface FileRecord {
  collection: string;
  documentId: string;
}

function recordOpening(adminUid: string, record: FileRecord, path: ObjectPath): Promise<void> {
  const db = getDb();
  const entry = doc(collection(db, auditCollection));
  const batch = writeBatch(db);
  batch.set(doc(db, documentOpeningsCollection, adminUid), {
    path,
    at: serverTimestamp(),
    auditId: entry.id,
  });
  batch.set(entry, {
    auditId: entry.id,
    at: serverTimestamp(),
    by: adminUid,
    action: 'document-opened',
    collection: record.collection,
    documentId: record.documentId,
    before: {},
    after: { path },
  });
  return withAppErrors(() => batch.commit());
}

async function openOnce(adminUid: string, record: FileRecord, path: ObjectPath): Promise<Blob> {
  requireConnection();
  await recordOpening(adminUid, record, path);
  return fetchFile(path);
}

/** Another tab of the same administrator may open a file between the two steps: that takes this one's right away. */
async function openAgainOnce(adminUid: string, record: FileRecord, path: ObjectPath): Promise<Blob> {
  try {
    return await openOnce(adminUid, record, path);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'permission-denied') throw error;
    return openOnce(adminUid, record, path);
  }
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a personal document as an administrator: writes down first that it is read, which the storage rules demand
 * (M3). One after the other, because there is one opening at a time for each administrator.
 * @param record whose file it is, for the audit
 * @throws AppError 'network' without a connection, 'permission-denied' for nobody's administrator
 */
export function openStoredDocument(adminUid: string, record: FileRecord, path: ObjectPath): Promise<Blob> {
  const opened = last.then(() => openAgainOnce(adminUid, record, path));
  last = opened.catch(() => undefined);
  return opened;
}
