import {
  documentPieceBytes,
  openingMs,
  type OpenDocumentBody,
  type Opening,
} from '@contract/endpoints/open-document';
import type { AuditEntry } from '@contract/entities/audit-entry';
import { AppError } from '@contract/values/app-error';
import {
  objectPartsOf,
  type ObjectPath,
} from '@contract/values/file/object-path';
import type { OpenedFile } from '../../providers/stored-file';
import type { FilePorts, OwnedRecord } from './ports';

/** What an answer says of a file. */
export interface OpenedDocument extends OpenedFile {
  /** for the calls that fetch the other pieces; null where there are none */
  opening: Opening | null;
}

const missing = () =>
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
  by: string,
  body: OpenDocumentBody,
): Promise<OpenedDocument> {
  return body.next === undefined
    ? openFirst(ports, by, body)
    : openNext(ports, by, body, body.next);
}

async function openFirst(
  ports: FilePorts,
  by: string,
  body: OpenDocumentBody,
): Promise<OpenedDocument> {
  const { collection, documentId, path } = body;
  const record = await ports.documents.findOwned(collection, documentId);
  if (record === null || !isFileOf(path, documentId, record.userId)) {
    throw missing();
  }
  const firstPiece = { from: 0, most: documentPieceBytes, generation: null };
  const file = await ports.files.open(path, firstPiece);
  if (file === null) throw missing();
  try {
    const auditId = await addOpening(ports, by, body, record);
    const hasMore = file.size < file.fileSize;
    return {
      ...file,
      opening: hasMore ? `${auditId}.${file.generation}` : null,
    };
  } catch (error) {
    file.bytes.destroy();
    throw error;
  }
}

/** @returns the id of the audit entry */
function addOpening(
  { documents, now }: FilePorts,
  by: string,
  { collection, documentId, path }: OpenDocumentBody,
  { reference }: OwnedRecord,
): Promise<string> {
  const at = now();
  return documents.transact((transaction) =>
    Promise.resolve(
      transaction.addAudit({
        at,
        by,
        action: 'document-opened',
        collection,
        documentId,
        reference,
        before: {},
        after: { path },
      }),
    ),
  );
}

async function openNext(
  ports: FilePorts,
  by: string,
  body: OpenDocumentBody,
  { opening, from }: NonNullable<OpenDocumentBody['next']>,
): Promise<OpenedDocument> {
  const [auditId = '', generation = ''] = opening.split('.');
  const entry = await ports.documents.findAuditEntry(auditId);
  if (entry === null || !isOpeningOf(entry, by, body, ports.now())) {
    throw new AppError(
      'failed-precondition',
      'Please open this document again.',
    );
  }
  const piece = { from, most: documentPieceBytes, generation };
  const file = await ports.files.open(body.path, piece);
  if (file === null) throw missing();
  return { ...file, opening };
}

function isOpeningOf(
  entry: AuditEntry,
  by: string,
  body: OpenDocumentBody,
  now: Date,
): boolean {
  return (
    entry.action === 'document-opened' &&
    entry.by === by &&
    entry.collection === body.collection &&
    entry.documentId === body.documentId &&
    entry.after['path'] === body.path &&
    entry.at.getTime() > now.getTime() - openingMs
  );
}

function isFileOf(
  path: ObjectPath,
  documentId: string,
  userId: string,
): boolean {
  const [folder, holder] = objectPartsOf(path);
  return holder === (folder === 'request-images' ? documentId : userId);
}
