import * as z from 'zod/mini';
import {
  documentPieceBytes,
  openingMs,
  type OpenDocumentBody,
  type Opening,
} from '@contract/endpoints/open-document';
import { auditCollection, AuditEntry } from '@contract/entities/audit-entry';
import { AppError } from '@contract/values/app-error';
import { objectPartsOf, type ObjectPath } from '@contract/values/file/object-path';
import { runTransaction } from '../../firestore/run-transaction';
import { findRecord } from '../../firestore/stored-document';
import { Reference } from '@contract/values/reference';
import type { OpenedFile } from '../../providers/bucket-files';
import type { FilePorts } from './ports';

/** What an answer says of a file. */
export interface OpenedDocument extends OpenedFile {
  /** for the calls that fetch the other pieces; null where there are none */
  opening: Opening | null;
}

const Owned = z.object({ userId: z.string(), reference: z.catch(z.nullable(Reference), null) });
const missing = () => new AppError('not-found', 'We could not find this document.');

/**
 * Opens a file for an administrator, with an audit entry: no byte leaves without one (decision 127).
 * @returns its first piece, or the one that the body names; its bytes are to be read or destroyed
 * @throws AppError not-found; failed-precondition for a piece of no opening; whatever the storage fails with
 */
export function openDocument(ports: FilePorts, by: string, body: OpenDocumentBody): Promise<OpenedDocument> {
  return body.next === undefined ? openFirst(ports, by, body) : openNext(ports, by, body, body.next);
}

async function openFirst(
  { db, files, now }: FilePorts,
  by: string,
  { collection, documentId, path }: OpenDocumentBody,
): Promise<OpenedDocument> {
  const record = await findRecord(db, collection, Owned, documentId);
  if (record === null || !isFileOf(path, documentId, record.userId)) throw missing();
  const file = await files.open(path, { from: 0, most: documentPieceBytes, generation: null });
  if (file === null) throw missing();
  const audit = db.collection(auditCollection).doc();
  const entry: AuditEntry = {
    auditId: audit.id,
    at: now(),
    by,
    action: 'document-opened',
    collection,
    documentId,
    reference: record.reference,
    before: {},
    after: { path },
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
  return { ...file, opening: file.size < file.fileSize ? `${audit.id}.${file.generation}` : null };
}

async function openNext(
  ports: FilePorts,
  by: string,
  body: OpenDocumentBody,
  { opening, from }: NonNullable<OpenDocumentBody['next']>,
): Promise<OpenedDocument> {
  const [auditId = '', generation = ''] = opening.split('.');
  const entry = await findRecord(ports.db, auditCollection, AuditEntry, auditId);
  if (entry === null || !isOpeningOf(entry, by, body, ports.now()))
    throw new AppError('failed-precondition', 'Please open this document again.');
  const file = await ports.files.open(body.path, { from, most: documentPieceBytes, generation });
  if (file === null) throw missing();
  return { ...file, opening };
}

function isOpeningOf(entry: AuditEntry, by: string, body: OpenDocumentBody, now: Date): boolean {
  return (
    entry.action === 'document-opened' &&
    entry.by === by &&
    entry.collection === body.collection &&
    entry.documentId === body.documentId &&
    entry.after['path'] === body.path &&
    entry.at.getTime() > now.getTime() - openingMs
  );
}

function isFileOf(path: ObjectPath, documentId: string, userId: string): boolean {
  const [folder, holder] = objectPartsOf(path);
  return holder === (folder === 'request-images' ? documentId : userId);
}
