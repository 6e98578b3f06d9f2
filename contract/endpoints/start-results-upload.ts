import * as z from 'zod/mini';
import { documentKinds } from '../values/file/file-kind';
import { maxDocumentBytes } from '../values/limits';
import { ObjectPath } from '../values/file/object-path';
import { RecordId } from '../values/record-id';

/** An administrator is about to send results: the server names the place, and an address that takes these bytes only. */
export const startResultsUploadName = 'startResultsUpload';

export const StartResultsUploadBody = z.object({
  documentId: RecordId,
  /** as it is called on the administrator's device; only a part of the name that it is stored under */
  fileName: z.string().check(z.minLength(1), z.maxLength(1000)),
  kind: z.enum(documentKinds),
  /** bytes */
  size: z.int().check(z.positive(), z.maximum(maxDocumentBytes)),
});
export type StartResultsUploadBody = z.infer<typeof StartResultsUploadBody>;

/**
 * Refused with 404 'not-found', and with 409 'failed-precondition' where the request is not paid or the account of its
 * owner is deleted.
 */
export const StartResultsUploadAnswer = z.object({
  path: ObjectPath,
  /** a resumable session of Cloud Storage: whoever has it can send this one file, for a week */
  uploadUrl: z.url(),
});
export type StartResultsUploadAnswer = z.infer<typeof StartResultsUploadAnswer>;
