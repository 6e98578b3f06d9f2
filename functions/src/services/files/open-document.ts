import {
  documentPieceBytes,
  fileOpeningMs,
  type OpenDocumentBody,
  type FileOpening,
} from '@contract/endpoints/open-document';
import type { AuditEntry } from '@contract/entities/audit-entry';
import { AppError } from '@contract/values/app-error';
import {
  objectPartsOf,
  type ObjectPath,
} from '@contract/values/file/object-path';
import type { NewAuditEntry } from '../../records/audit';
import type { OpenedFile } from '../../providers/stored-file';
import type { FilePorts, OwnedRecord } from './ports';

/** What an answer says of a file. */
export interface OpenedDocument extends OpenedFile {
  /** for the calls that fetch the other pieces; null where there are none */
  opening: FileOpening | null;
}

const createNotFoundError = () =>
  new AppError('not-found', 'We could not find this document.');

/**
 * Opens a file for an administrator, with an audit entry: no byte leaves
 * without one (decision 127).
 * @returns its first piece, or the one that the body names; its bytes are to be
 * read or destroyed
 * @throws AppError not-found; failed-precondition for a piece of no opening;
 * whatever the storage fails with
 */
export function openDocument(
  ports: FilePorts,
  administratorId: string,
  body: OpenDocumentBody,
): Promise<OpenedDocument> {
  const { next } = body;
  if (next === undefined) return openFirst(ports, administratorId, body);
  return openNext(ports, administratorId, body, next);
}

async function openFirst(
  ports: FilePorts,
  administratorId: string,
  body: OpenDocumentBody,
): Promise<OpenedDocument> {
  const { collection, documentId, path } = body;
  const record = await ports.documents.findOwned(collection, documentId);
  if (record === null || !isFileOf(path, documentId, record.userId)) {
    throw createNotFoundError();
  }
  const firstPiece = {
    firstByte: 0,
    maxBytes: documentPieceBytes,
    generation: null,
  };
  const file = await ports.files.open(path, firstPiece);
  if (file === null) throw createNotFoundError();
  try {
    const auditId = await addOpening(ports, administratorId, body, record);
    const hasMore = file.size < file.fileSize;
    const opening = hasMore ? `${auditId}.${file.generation}` : null;
    return { ...file, opening };
  } catch (error) {
    file.bytes.destroy();
    throw error;
  }
}

/** @returns the id of the audit entry */
function addOpening(
  { documents, now }: FilePorts,
  administratorId: string,
  { collection, documentId, path }: OpenDocumentBody,
  { reference }: OwnedRecord,
): Promise<string> {
  const openedAt = now();
  const entry: NewAuditEntry = {
    at: openedAt,
    by: administratorId,
    action: 'document-opened',
    collection,
    documentId,
    reference,
    before: {},
    after: { path },
  };
  return documents.transact((transaction) =>
    Promise.resolve(transaction.addAudit(entry)),
  );
}

async function openNext(
  ports: FilePorts,
  administratorId: string,
  body: OpenDocumentBody,
  { opening, from }: NonNullable<OpenDocumentBody['next']>,
): Promise<OpenedDocument> {
  const [auditId = '', generation = ''] = opening.split('.');
  const entry = await ports.documents.findAuditEntry(auditId);
  if (
    entry === null ||
    !isOpeningOf(entry, administratorId, body, ports.now())
  ) {
    throw new AppError(
      'failed-precondition',
      'Please open this document again.',
    );
  }
  const piece = { firstByte: from, maxBytes: documentPieceBytes, generation };
  const file = await ports.files.open(body.path, piece);
  if (file === null) throw createNotFoundError();
  return { ...file, opening };
}

function isOpeningOf(
  entry: AuditEntry,
  administratorId: string,
  body: OpenDocumentBody,
  now: Date,
): boolean {
  return (
    entry.action === 'document-opened' &&
    entry.by === administratorId &&
    entry.collection === body.collection &&
    entry.documentId === body.documentId &&
    entry.after['path'] === body.path &&
    entry.at.getTime() > now.getTime() - fileOpeningMs
  );
}

function isFileOf(
  path: ObjectPath,
  documentId: string,
  userId: string,
): boolean {
  const [folder, holder] = objectPartsOf(path);
  const expectedHolder = folder === 'request-images' ? documentId : userId;
  return holder === expectedHolder;
}
