import { isNumber } from './equality';
import { EvaluationError } from './errors';
import { DurationValue, TimestampValue, type Value } from './values';

/** Below zero, zero or above; NaN where neither holds. Throws for types the language does not order. */
export function compareValues(left: Value, right: Value): number {
  if (isNumber(left) && isNumber(right)) return compareNumbers(left, right);
  if (typeof left === 'string' && typeof right === 'string') return compareStrings(left, right);
  if (left instanceof TimestampValue && right instanceof TimestampValue) {
    return compareNumbers(left.epochNanos, right.epochNanos);
  }
  if (left instanceof DurationValue && right instanceof DurationValue) {
    return compareNumbers(left.nanos, right.nanos);
  }
  throw new EvaluationError('these two types have no order');
}

function compareNumbers(left: bigint | number, right: bigint | number): number {
  if (left < right) return -1;
  if (left > right) return 1;
  return left == right ? 0 : NaN;
}

/** By code point, which is the order of UTF-8 bytes and so the order of the stored index. */
export function compareStrings(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a !== b) return rankUnit(a) - rankUnit(b);
  }
  return left.length - right.length;
}

/** Surrogates stand for code points above all others of 16 bits. */
function rankUnit(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
