import * as z from 'zod/mini';
import type { AdminEndpointContract } from './endpoint-contract';
import { ClosableCollection } from '../entities/closed-record';
import { storedIdMaxLength } from '../values/record-id-limits';
import { closeReasonMaxLength } from '../values/text-limits';
import { typedText } from '../values/typed-text';

/**
 * Refused with 404 'not-found' and 409 'failed-precondition', when the record
 * can be read. Repeatable.
 */
export const closeUnreadableRecordEndpoint = {
  name: 'closeUnreadableRecord',
  permission: 'records.close',
  body: z.object({
    collection: ClosableCollection,
    /**
     * any that Firestore takes: that it is not ours (S24) may be why the record
     * cannot be read
     */
    id: z.string().check(z.minLength(1), z.maxLength(storedIdMaxLength)),
    /** read by administrators only */
    reason: typedText(closeReasonMaxLength),
  }),
  answer: z.object({}),
} satisfies AdminEndpointContract<unknown, unknown>;
export type CloseUnreadableRecordBody = z.infer<
  typeof closeUnreadableRecordEndpoint.body
>;
