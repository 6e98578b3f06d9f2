import * as z from 'zod/mini';
import { ObjectPath } from '../values/object-path';

/** One record for each administrator, under the uid. Read by storage.rules only. */
export const documentOpeningsCollection = 'document_openings';

/** Which stored file an administrator is about to read, for a minute; written by the endpoint openDocument with its audit entry. */
export const DocumentOpening = z.object({
  path: ObjectPath,
  at: z.date(),
  /** audit/{auditId}: 'document-opened', with the record the file belongs to */
  auditId: z.string(),
});
export type DocumentOpening = z.infer<typeof DocumentOpening>;
