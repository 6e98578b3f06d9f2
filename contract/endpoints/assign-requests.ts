import * as z from 'zod/mini';
import type { AdminEndpointContract } from './endpoint-contract';
import { RecordId } from '../values/record-id';

/** How many requests change hands in one call. */
export const assignmentsAtOnce = 50;

export const assignmentRefusals = {
  notFound: 'We could not find this request.',
  notPaid: 'This request is not paid.',
  changed:
    'Somebody else has taken this request, or given it away. Look at it again.',
  notYours: 'You cannot give back this request, because it is not yours.',
  cannotWork: 'This person cannot work on requests.',
} as const;

/** A request, and who worked on it as the administrator saw it. */
const SeenAssignment = z.object({
  documentId: RecordId,
  /** uid; null for nobody */
  seenAssignee: z.nullable(RecordId),
});
export type SeenAssignment = z.infer<typeof SeenAssignment>;

const requests = z
  .array(SeenAssignment)
  .check(z.minLength(1), z.maxLength(assignmentsAtOnce));

/**
 * Every other request of the call is as it was asked for. Repeatable: what is
 * as asked for is not refused.
 */
const AssignmentAnswer = z.object({
  refused: z.array(
    z.object({
      documentId: z.string(),
      /** of {@link assignmentRefusals} */
      message: z.string(),
    }),
  ),
});
export type AssignmentAnswer = z.infer<typeof AssignmentAnswer>;

/** The caller works on these requests from now on. */
export const takeRequestsEndpoint = {
  name: 'takeRequests',
  permission: 'requests.take',
  body: z.object({ requests }),
  answer: AssignmentAnswer,
} satisfies AdminEndpointContract<unknown, unknown>;
export type TakeRequestsBody = z.infer<typeof takeRequestsEndpoint.body>;

/** Nobody works on these requests of the caller from now on. */
export const giveBackRequestsEndpoint = {
  name: 'giveBackRequests',
  permission: 'requests.take',
  body: z.object({ requests }),
  answer: AssignmentAnswer,
} satisfies AdminEndpointContract<unknown, unknown>;

/** A colleague works on these requests from now on, or nobody. */
export const assignRequestsEndpoint = {
  name: 'assignRequests',
  permission: 'requests.assign',
  body: z.object({ requests, to: z.nullable(RecordId) }),
  answer: AssignmentAnswer,
} satisfies AdminEndpointContract<unknown, unknown>;
export type AssignRequestsBody = z.infer<typeof assignRequestsEndpoint.body>;
