import * as z from 'zod/mini';
import { reportsCollection } from '../entities/due-diligence';
import { requestsCollection } from '../entities/request';
import { supportCollection } from '../entities/support-message';
import { ObjectPath } from '../values/file/object-path';
import { RecordId } from '../values/record-id';

/**
 * The audit records that an administrator reads a personal document; the answer is the file. Refused with 404 'not-found'
 * without such a record or file, or when the file does not belong to the record or its owner.
 */
export const openDocumentEndpoint = {
  name: 'openDocument',
  body: z.object({
    /** the audit names this record */
    collection: z.enum([requestsCollection, reportsCollection, supportCollection]),
    documentId: RecordId,
    path: ObjectPath,
  }),
};
export type OpenDocumentBody = z.infer<typeof openDocumentEndpoint.body>;
