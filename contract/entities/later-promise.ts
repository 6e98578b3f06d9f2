import * as z from 'zod/mini';
import { LateReason, lateNoteMaxLength } from '../values/late-reason';

/**
 * The new day of a request whose results come later than promised, and why
 * (specification, D18). Written by the server only; the audit keeps the days
 * before it.
 */
export const LaterPromise = z.object({
  /** end of a working day in Accra */
  promisedBy: z.date(),
  reason: LateReason,
  /** the owner reads it; required with the reason 'other' */
  note: z.optional(
    z.string().check(z.minLength(1), z.maxLength(lateNoteMaxLength)),
  ),
  /** uid of the administrator; 'schedule' where it is the office's default */
  setBy: z.string(),
  setAt: z.date(),
  /**
   * when the letter and the SMS about this day were enqueued; null until the
   * first promise has passed
   */
  toldAt: z.nullable(z.date()),
});
export type LaterPromise = z.infer<typeof LaterPromise>;
