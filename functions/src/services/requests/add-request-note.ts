import {
  requestNoteRefusals,
  type AddRequestNoteBody,
} from '@contract/endpoints/add-request-note';
import { Request, requestsCollection } from '@contract/entities/request';
import {
  RequestNote,
  requestNotesCollection,
} from '@contract/entities/request-note';
import { AppError } from '@contract/values/app-error';
import { buildWordPrefixes } from '@contract/values/search-prefixes';
import type { RecordChangePorts, RecordKind } from '../audit/ports';

const requestKind: RecordKind<Request> = {
  collection: requestsCollection,
  schema: Request,
  missing: requestNoteRefusals.notFound,
};
const noteKind: RecordKind<RequestNote> = {
  collection: requestNotesCollection,
  schema: RequestNote,
  missing: requestNoteRefusals.notFound,
};

/**
 * Stores a note of the office about a request. The audit says that there is
 * one, and not what it says: the note itself is deleted with the account of the
 * request. Repeated with the same id, it changes nothing.
 * @throws AppError not-found, failed-precondition
 */
export async function addRequestNote(
  ports: RecordChangePorts,
  administratorId: string,
  { noteId, documentId, text }: AddRequestNoteBody,
): Promise<void> {
  await ports.records.transact(async (transaction) => {
    const stored = await transaction.findRecord(noteKind, noteId);
    if (stored !== null) {
      const isSameNote =
        stored.documentId === documentId &&
        stored.by === administratorId &&
        stored.text === text;
      if (isSameNote) return;
      throw new AppError('failed-precondition', requestNoteRefusals.taken);
    }
    const request = await transaction.findRecord(requestKind, documentId);
    if (request === null) {
      throw new AppError('not-found', requestNoteRefusals.notFound);
    }
    const { userId, reference } = request;
    if (await transaction.isAccountDeleted(userId)) {
      throw new AppError('failed-precondition', requestNoteRefusals.gone);
    }
    const now = ports.now();
    const note: RequestNote = {
      noteId,
      documentId,
      reference,
      userId,
      text,
      by: administratorId,
      at: now,
      searchPrefixes: buildWordPrefixes(text),
    };
    transaction.createRecord(requestNotesCollection, noteId, note);
    transaction.addAudit({
      at: now,
      by: administratorId,
      action: 'request-note-added',
      collection: requestsCollection,
      documentId,
      reference,
      before: {},
      after: {},
    });
  });
}
