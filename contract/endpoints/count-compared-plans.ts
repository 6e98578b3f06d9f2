import * as z from 'zod/mini';
import { PlanSource } from '../entities/plan-print';
import { RecordId } from '../values/record-id';
import type { AdminEndpointContract } from './endpoint-contract';

/**
 * Twenty thousand others. Beyond it the exact number says nothing more, and each
 * thousand is a read.
 */
export const maxCountedPlans = 20_001;

/** Refused with 404 'not-found', else with 409 'failed-precondition'. */
export const countComparedPlansRefusals = {
  notFound: 'Nobody has typed the corners of this plan.',
  notCompared: 'This ground is not compared with others yet.',
  earlierPicture:
    'The corners were typed from an earlier picture of this plan.',
} as const;

/**
 * How many plans the ground of a request or report was compared with, for the
 * office's sentence about overlaps (decision 185). It says nothing of whose they
 * are; no customer may ask.
 */
export const countComparedPlansEndpoint = {
  name: 'countComparedPlans',
  permission: 'alarms.read',
  body: z.object({ collection: PlanSource, documentId: RecordId }),
  answer: z.object({
    /**
     * others that have a place and are compared; of `maxCountedPlans` grounds at
     * most, so that many fewer one stands for at least so many
     */
    plans: z.int().check(z.nonnegative()),
  }),
} satisfies AdminEndpointContract<unknown, unknown>;
export type CountComparedPlansBody = z.infer<
  typeof countComparedPlansEndpoint.body
>;
export type CountComparedPlansAnswer = z.infer<
  typeof countComparedPlansEndpoint.answer
>;
