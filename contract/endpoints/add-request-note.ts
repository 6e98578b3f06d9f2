import * as z from 'zod/mini';
import type { AdminEndpointContract } from './endpoint-contract';
import { RequestNoteText } from '../entities/request-note';
import { RecordId } from '../values/record-id';

export const requestNoteRefusals = {
  notFound: 'We could not find this request.',
  gone: 'The account of this request is deleted. You cannot write notes about it.',
  taken: 'Another note was sent with this id. Write it again.',
} as const;

/** Stores a note of the office about a request. */
export const addRequestNoteEndpoint = {
  name: 'addRequestNote',
  permission: 'requests.note',
  body: z.object({
    /** chosen by the caller, so that a repeated call stores one note */
    noteId: RecordId,
    documentId: RecordId,
    text: RequestNoteText,
  }),
  /** Repeatable. Refused with 404 'not-found', 409 'failed-precondition'. */
  answer: z.object({}),
} satisfies AdminEndpointContract<unknown, unknown>;
export type AddRequestNoteBody = z.infer<typeof addRequestNoteEndpoint.body>;
