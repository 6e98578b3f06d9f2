import * as z from 'zod/mini';
import { RequestStep } from '../values/request-step';

/** A step that was done. Written by the server only. */
export const StepMark = z.object({
  at: z.date(),
  /** uid of the administrator */
  by: z.string(),
  /** end of the day by which the next step usually comes; null after the last */
  nextBy: z.nullable(z.date()),
});
export type StepMark = z.infer<typeof StepMark>;

/**
 * Of one request. A step may be left out; what is taken back is in the audit
 * alone. Keyed by RequestStep.
 */
export const RequestSteps = z.record(z.string(), StepMark);
export type RequestSteps = z.infer<typeof RequestSteps>;

/** The furthest step that is done; null before the first. */
export function findNewestStep(
  steps: RequestSteps | undefined,
): RequestStep | null {
  return (
    RequestStep.options.findLast((step) => steps?.[step] !== undefined) ?? null
  );
}
