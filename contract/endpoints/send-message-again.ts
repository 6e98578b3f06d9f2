import * as z from 'zod/mini';
import { RecordId } from '../values/record-id';

/** An administrator has a failed notification sent again. Only one that tells of a record: see NotificationEntry. */
export const sendMessageAgainName = 'sendMessageAgain';

export const SendMessageAgainBody = z.object({ outboxId: RecordId });
export type SendMessageAgainBody = z.infer<typeof SendMessageAgainBody>;

/**
 * Repeatable, also after somebody else. Refused with 404 'not-found', 409 'failed-precondition' when it tells of an account
 * and its address is forgotten.
 */
export const SendMessageAgainAnswer = z.object({ state: z.enum(['waiting', 'sent', 'dropped']) });
export type SendMessageAgainAnswer = z.infer<typeof SendMessageAgainAnswer>;
