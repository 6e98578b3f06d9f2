import * as z from 'zod/mini';
import type { AdminEndpointContract } from './endpoint-contract';
import { StartedUpload, UploadFileName } from './started-upload';
import { documentKinds } from '../values/file/file-kind';
import { maxDocumentBytes } from '../values/file/file-limits';
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
    fileName: UploadFileName,
    kind: z.enum(documentKinds),
    /** bytes */
    size: z.int().check(z.positive(), z.maximum(maxDocumentBytes)),
  }),
  /**
   * Refused with 404 'not-found', 409 'failed-precondition' (the request is
   * unpaid, or its owner's account deleted).
   */
  answer: StartedUpload,
} satisfies AdminEndpointContract<unknown, unknown>;
export type StartResultsUploadBody = z.infer<
  typeof startResultsUploadEndpoint.body
>;
