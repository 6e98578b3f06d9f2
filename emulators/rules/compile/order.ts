import { compareStrings } from '../../lib/compare-strings';
import { isNumber } from './equality';
import { EvaluationError } from '../errors';
import { TimestampValue, type Value } from '../values';

/** Below zero, zero or above; NaN where neither holds. Throws for types the language does not order. */
export function compareValues(left: Value, right: Value): number {
  if (isNumber(left) && isNumber(right)) return compareNumbers(left, right);
  if (typeof left === 'string' && typeof right === 'string') return compareStrings(left, right);
  if (left instanceof TimestampValue && right instanceof TimestampValue) {
    return compareNumbers(left.epochNanos, right.epochNanos);
  }
  throw new EvaluationError('these two types have no order');
}

function compareNumbers(left: bigint | number, right: bigint | number): number {
  if (left < right) return -1;
  if (left > right) return 1;
  return left == right ? 0 : NaN;
}
