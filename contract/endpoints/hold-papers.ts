import * as z from 'zod/mini';
import { RecordId } from '../values/record-id';

/** An administrator keeps the papers of a request past their time (a dispute, a court), or ends that. */
export const holdPapersName = 'holdPapers';

export const holdPapersRefusals = {
  notFound: 'We could not find this request.',
  nothingKept: 'There are no papers to hold: none were delivered, or they are deleted.',
} as const;

export const HoldPapersBody = z.object({ documentId: RecordId, isHeld: z.boolean() });
export type HoldPapersBody = z.infer<typeof HoldPapersBody>;

/** Repeatable. Refused with 404 'not-found', 409 'failed-precondition'. */
export const HoldPapersAnswer = z.object({});
