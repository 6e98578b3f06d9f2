import * as z from 'zod/mini';
import { RecordId } from '../values/record-id';

/** An administrator has a message tried anew that was given up. Only what tells of a record can be: see NotificationEntry. */
export const sendMessageAgainName = 'sendMessageAgain';

export const SendMessageAgainBody = z.object({
  outboxId: RecordId,
});
export type SendMessageAgainBody = z.infer<typeof SendMessageAgainBody>;

/**
 * Where the message stands: one that somebody else has sent again is answered the same. Refused with 404 'not-found', 409
 * 'failed-precondition' when it tells of an account and its address is forgotten.
 */
export const SendMessageAgainAnswer = z.object({ state: z.enum(['waiting', 'sent', 'dropped']) });
export type SendMessageAgainAnswer = z.infer<typeof SendMessageAgainAnswer>;
