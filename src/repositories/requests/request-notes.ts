import { limit, orderBy, query, where } from 'firebase/firestore';
import { addRequestNoteEndpoint } from '@contract/endpoints/add-request-note';
import {
  RequestNote,
  requestNotesCollection,
} from '@contract/entities/request-note';
import { adminCall } from '@/firebase/admin-call';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToRows } from '@/live/listen';

const notes = recordsOf(requestNotesCollection, RequestNote, 'noteId');
const mostOfRequest = 50;
const mostFound = 50;

/** The notes about one request, newest first, at most fifty, live. */
export const notesOfRequest = defineLive((documentId: string) => ({
  listen: listenToRows(
    query(
      notes(),
      where('documentId', '==', documentId),
      orderBy('at', 'desc'),
      limit(mostOfRequest),
    ),
  ),
}));

/**
 * Notes in which a word begins with one of these, newest first, at most fifty,
 * live.
 * @param prefixes spellings of one beginning (values/search-prefixes)
 */
export const notesWithWord = defineLive((prefixes: readonly string[]) => ({
  listen: listenToRows(
    query(
      notes(),
      where('searchPrefixes', 'array-contains-any', [...prefixes]),
      orderBy('at', 'desc'),
      limit(mostFound),
    ),
  ),
}));

/**
 * Stores a note about a request; the same id stores one.
 * @throws AppError 'failed-precondition' where the account is deleted
 */
export const addRequestNote = adminCall(addRequestNoteEndpoint);
