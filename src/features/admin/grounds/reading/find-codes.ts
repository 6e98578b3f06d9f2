import {
  planCodeMaxLength,
  type PlanCode,
} from '@contract/values/land/plan-code';
import { isLikelyCode } from './code-formats';

/** A code with where it is on the picture, px. */
export interface PlacedCode extends PlanCode {
  x: number;
  y: number;
}

const halfCharacter = /\p{Surrogate}/u;

/**
 * Each code once, in the order in which they are read on the page; without what
 * is no text of a plan.
 */
export function listCodes(placed: readonly PlacedCode[]): PlanCode[] {
  const codes = new Map<string, PlanCode>();
  const inOrder = placed.toSorted(
    (left, right) => left.y - right.y || left.x - right.x,
  );
  for (const { text, format } of inOrder) {
    const isText =
      text.length > 0 &&
      text.length <= planCodeMaxLength &&
      !halfCharacter.test(text);
    if (isText && isLikelyCode(format, text)) {
      codes.set(`${format} ${text}`, { text, format });
    }
  }
  return [...codes.values()];
}
