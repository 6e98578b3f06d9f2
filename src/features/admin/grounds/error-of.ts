import type { GroundQuestion } from '@/domain/ground/ground-draft';
import type { GroundFault } from './use-ground-form';

/** Below the first question that was left open at the last save. */
export const errorOf = (
  fault: GroundFault | null,
  question: GroundQuestion,
): string | undefined =>
  fault?.control === question ? 'Choose what the plan says.' : undefined;
