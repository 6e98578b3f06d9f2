import { createHash } from 'node:crypto';
import { foldPlanCode } from '@contract/values/land/plan-code';

/**
 * By what a ground is found that has the same code (decision 178).
 * @returns null for a text in which nothing can be seen: no code is equal to it
 */
export function codeKeyOf(text: string): string | null {
  const folded = foldPlanCode(text);
  if (folded === '') return null;
  return createHash('sha256').update(folded).digest('hex');
}
