import { listLaterSteps, type RequestStep } from '../values/request-step';
import type { RequestSteps } from './request-steps';

/** Whether a step after this one is done. */
export function isLaterStepDone(
  steps: RequestSteps | undefined,
  step: RequestStep,
): boolean {
  return listLaterSteps(step).some((later) => steps?.[later] !== undefined);
}
