import * as z from 'zod/mini';
import type { AdminEndpointContract } from './endpoint-contract';
import { RecordId } from '../values/record-id';

export const holdPapersRefusals = {
  notFound: 'We could not find this request.',
  nothingKept:
    'There are no papers to hold: none were delivered, or they are deleted.',
} as const;

/**
 * An administrator keeps the papers of a request past their time (a dispute, a
 * court), or ends that.
 */
export const holdPapersEndpoint = {
  name: 'holdPapers',
  permission: 'papers.hold',
  body: z.object({ documentId: RecordId, isHeld: z.boolean() }),
  /** Repeatable. Refused with 404 'not-found', 409 'failed-precondition'. */
  answer: z.object({}),
} satisfies AdminEndpointContract<unknown, unknown>;
export type HoldPapersBody = z.infer<typeof holdPapersEndpoint.body>;
