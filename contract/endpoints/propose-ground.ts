import * as z from 'zod/mini';
import { maxGroundProposals } from '../entities/ground-proposal';
import { GroundDescription } from '../entities/ground-description';
import { RecordId } from '../values/record-id';
import type { WithoutPermission } from './endpoint-contract';

export const proposeGroundRefusals = {
  notFound: 'We could not find this request.',
  complete: 'This request is complete. Write to us and name the reference.',
  confirmed:
    'We have read the numbers from your plan already. If one is wrong, write to us and name the reference.',
  tooMany: `You typed these numbers ${maxGroundProposals} times. Write to us for another change, and name the reference.`,
} as const;

/**
 * The owner of a request types the numbers of their plan, until an officer has
 * read them from the plan. It is compared with nothing, and the answer is the
 * same whatever other plans we hold. Where the plan begins, whether it names its
 * datum and what it shows of a surveyor is the officer's to say: such fields of
 * the description are not kept.
 */
export const proposeGroundEndpoint = {
  name: 'proposeGround',
  body: z.object({
    documentId: RecordId,
    description: GroundDescription.check(
      z.refine(({ rows }) => rows.length > 0),
    ),
  }),
  /**
   * Repeatable: what was typed so already is no change. Refused with 404
   * 'not-found' (also another person's), 409 'failed-precondition'.
   */
  answer: z.object({}),
} satisfies WithoutPermission<unknown, unknown>;
export type ProposeGroundBody = z.infer<typeof proposeGroundEndpoint.body>;
