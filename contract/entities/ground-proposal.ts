import * as z from 'zod/mini';
import { RecordId } from '../values/record-id';
import { Reference } from '../values/reference';
import { GroundDescription } from './ground-description';

export const groundProposalsCollection = 'ground_proposals';

/** More are made by the office, which then knows why. */
export const maxGroundProposals = 20;

/**
 * ground_proposals/{documentId}: the numbers of their plan that the owner of a
 * request typed. Written by proposeGround; read by its owner and by
 * administrators who may open the plan. It is compared with nothing: an officer
 * reads the plan, and saves the ground.
 */
export const GroundProposal = z.object({
  documentId: RecordId,
  reference: z.nullable(Reference),
  /** owner of the request: the proposal is deleted with their account */
  userId: z.string().check(z.minLength(1)),
  description: GroundDescription,
  at: z.date(),
  /** how often it was typed, counted from 1 */
  version: z.int(),
});
export type GroundProposal = z.infer<typeof GroundProposal>;
