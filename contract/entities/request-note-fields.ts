import { type FieldsOf, goesWithRecord } from '../field-facts';
import type { RequestNote } from './request-note';

/**
 * The office's own words about a request. No copy of one's data has them, and
 * none says whether there are any (docs/law.md).
 */
export const requestNoteFields = {
  noteId: goesWithRecord,
  documentId: goesWithRecord,
  reference: goesWithRecord,
  userId: goesWithRecord,
  text: goesWithRecord,
  by: goesWithRecord,
  at: goesWithRecord,
  searchPrefixes: goesWithRecord,
} as const satisfies FieldsOf<RequestNote>;
