import * as z from 'zod/mini';
import { RecordId } from '../values/record-id';
import { Reference } from '../values/reference';
import { typedText } from '../values/typed-text';

export const requestNotesCollection = 'request_notes';

/** So short that every word of it is searched (values/search-prefixes). */
export const requestNoteMaxLength = 500;

export const RequestNoteText = typedText(
  requestNoteMaxLength,
  'Write the note.',
);

/**
 * request_notes/{noteId}: what somebody of the office wrote about a request,
 * for the office. Written by the server only, changed by nobody, read by
 * administrators only, and never a part of the request, which its owner reads.
 */
export const RequestNote = z.object({
  noteId: RecordId,
  documentId: RecordId,
  /** of the request */
  reference: z.nullable(Reference),
  /** owner of the request: the note is deleted with their account */
  userId: z.string().check(z.minLength(1)),
  text: z.string(),
  /** uid of who wrote it */
  by: z.string(),
  at: z.date(),
  /** values/search-prefixes */
  searchPrefixes: z.array(z.string()),
});
export type RequestNote = z.infer<typeof RequestNote>;
