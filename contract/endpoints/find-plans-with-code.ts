import * as z from 'zod/mini';
import { PlanSource } from '../entities/plan-print';
import { PlanCode, planCodeMaxLength } from '../values/land/plan-code';
import { Reference } from '../values/reference';
import type { AdminEndpointContract } from './endpoint-contract';

/** More have an address printed on them, and no number of their own. */
export const foundPlansLimit = 20;

/** A request or report whose plan has the code that was searched for. */
export const FoundPlan = z.object({
  collection: PlanSource,
  documentId: z.string(),
  reference: z.nullable(Reference),
  sentAt: z.iso.datetime(),
  /** as it was read from this plan */
  code: PlanCode,
});
export type FoundPlan = z.infer<typeof FoundPlan>;

/**
 * Finds the requests and reports whose plans have this code, the newest first:
 * by the whole code as values/land/plan-code compares it, never by a part. Who
 * may open plans may ask; nothing is changed.
 */
export const findPlansWithCodeEndpoint = {
  name: 'findPlansWithCode',
  permission: 'documents.open',
  body: z.object({
    text: z.string().check(z.minLength(1), z.maxLength(planCodeMaxLength)),
  }),
  answer: z.object({
    plans: z.array(FoundPlan).check(z.maxLength(foundPlansLimit)),
    /** whether there are more; then these are any of them */
    hasMore: z.boolean(),
  }),
} satisfies AdminEndpointContract<unknown, unknown>;
export type FindPlansWithCodeBody = z.infer<
  typeof findPlansWithCodeEndpoint.body
>;
export type FindPlansWithCodeAnswer = z.infer<
  typeof findPlansWithCodeEndpoint.answer
>;
