import * as z from 'zod/mini';
import { reportsCollection } from '../entities/due-diligence';
import { requestsCollection } from '../entities/request';
import { supportCollection } from '../entities/support-message';
import { ObjectPath } from '../values/file/object-path';
import { RecordId } from '../values/record-id';

/**
 * An administrator reads a personal document: the reading is written down, and the answer is the file itself. Refused with
 * 404 'not-found' where there is no such record or file, or the file is not one of the record or of its owner.
 */
export const openDocumentName = 'openDocument';

export const OpenDocumentBody = z.object({
  /** the record the file belongs to: what the audit says was read */
  collection: z.enum([requestsCollection, reportsCollection, supportCollection]),
  documentId: RecordId,
  path: ObjectPath,
});
export type OpenDocumentBody = z.infer<typeof OpenDocumentBody>;
