import * as z from 'zod/mini';
import type { AdminEndpointContract } from './endpoint-contract';
import { storedIdMaxLength } from '../values/record-id-limits';

/**
 * An administrator has a failed notification sent again. Only one that tells of
 * a record: see NotificationEntry.
 */
export const sendMessageAgainEndpoint = {
  name: 'sendMessageAgain',
  permission: 'messages.send',
  /** made of the record's id and more, so longer than a record's id may be */
  body: z.object({
    outboxId: z.string().check(z.minLength(1), z.maxLength(storedIdMaxLength)),
  }),
  /**
   * Repeatable, also after somebody else. Refused with 404 'not-found', 409
   * 'failed-precondition' when it tells of an account and its address is
   * forgotten.
   */
  answer: z.object({ state: z.enum(['waiting', 'sent', 'dropped']) }),
} satisfies AdminEndpointContract<unknown, unknown>;
export type SendMessageAgainBody = z.infer<
  typeof sendMessageAgainEndpoint.body
>;
export type SendMessageAgainAnswer = z.infer<
  typeof sendMessageAgainEndpoint.answer
>;
