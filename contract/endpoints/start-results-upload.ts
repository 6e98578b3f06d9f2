import * as z from 'zod/mini';
import type { AdminEndpointContract } from './endpoint-contract';
import { documentKinds } from '../values/file/file-kind';
import { maxDocumentBytes } from '../values/file/file-limits';
import { ObjectPath } from '../values/file/object-path';
import { RecordId } from '../values/record-id';

/**
 * Names the path of a results file, and an address that takes exactly these
 * bytes.
 */
export const startResultsUploadEndpoint = {
  name: 'startResultsUpload',
  permission: 'results.deliver',
  // The file reaches nobody before deliverResults names it.
  isHarmless: true,
  body: z.object({
    documentId: RecordId,
    /** the name on the administrator's device; the stored name contains it */
    fileName: z.string().check(z.minLength(1), z.maxLength(1000)),
    kind: z.enum(documentKinds),
    /** bytes */
    size: z.int().check(z.positive(), z.maximum(maxDocumentBytes)),
  }),
  /**
   * Refused with 404 'not-found', 409 'failed-precondition' (the request is
   * unpaid, or its owner's account deleted).
   */
  answer: z.object({
    path: ObjectPath,
    /**
     * a resumable session of Cloud Storage: whoever has it can send this one
     * file, for a week
     */
    uploadUrl: z.url(),
  }),
} satisfies AdminEndpointContract<unknown, unknown>;
export type StartResultsUploadBody = z.infer<
  typeof startResultsUploadEndpoint.body
>;
export type StartResultsUploadAnswer = z.infer<
  typeof startResultsUploadEndpoint.answer
>;
