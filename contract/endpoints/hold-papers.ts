import * as z from 'zod/mini';
import { RecordId } from '../values/record-id';

/** An administrator keeps the papers of one request past their time (a dispute, a court), or lets their time go on. */
export const holdPapersName = 'holdPapers';

export const holdPapersRefusals = {
  notFound: 'We could not find this request.',
  nothingKept: 'There are no papers to hold: none were delivered, or they are deleted.',
} as const;

export const HoldPapersBody = z.object({ documentId: RecordId, isHeld: z.boolean() });
export type HoldPapersBody = z.infer<typeof HoldPapersBody>;

/** Refused with 404 'not-found', 409 'failed-precondition'. May be repeated. */
export const HoldPapersAnswer = z.object({});
