import { cleanTyped } from './clean-typed';
import type { Reading } from './reading';

/** Why a typed number cannot be used. */
export type NumberProblem =
  | 'empty'
  | 'not-a-number'
  /** a letter stands where a digit has to be, such as O for 0 */
  | 'letter-for-digit'
  /** a comma that is not between thousands: is it a decimal point? */
  | 'comma-unclear'
  /** a space that is not between thousands */
  | 'two-numbers'
  | 'too-large'
  /** of a distance: nothing, or less */
  | 'not-positive';

/** No grid and no side reaches it, in any unit. */
const largest = 1e8;
const plain = /^-?(?:\d+\.?\d*|\.\d+)$/;
const grouped = /^-?\d{1,3}(?:([ ,])\d{3})(?:\1\d{3})*(?:\.\d*)?$/;

/**
 * A number as an officer types it: `123.45`, `1,190,123.4`, `1 190 123.4`. A
 * comma is between thousands, as English writes it; where it cannot be, the
 * number is a problem and no decimal comma.
 */
export function readNumber(typed: string): Reading<number, NumberProblem> {
  const text = cleanTyped(typed);
  if (!plain.test(text) && !grouped.test(text)) {
    return { kind: 'problem', problem: findProblem(text) };
  }
  const value = Number(text.replace(/[ ,]/g, ''));
  return Math.abs(value) > largest
    ? { kind: 'problem', problem: 'too-large' }
    : { kind: 'read', value };
}

/** A number that is more than nothing, such as the length of a side. */
export function readPositiveNumber(
  typed: string,
): Reading<number, NumberProblem> {
  const reading = readNumber(typed);
  return reading.kind === 'read' && reading.value <= 0
    ? { kind: 'problem', problem: 'not-positive' }
    : reading;
}

function findProblem(text: string): NumberProblem {
  if (text === '') return 'empty';
  if (/^-?[\d.,]+$/.test(text) && text.includes(',')) return 'comma-unclear';
  if (/^-?[\d.,]+(?: [\d.,]+)+$/.test(text)) return 'two-numbers';
  if (/\d/.test(text) && /^-?[\dOoIlSBZ,]+\.?[\dOoIlSBZ]*$/.test(text)) {
    return 'letter-for-digit';
  }
  return 'not-a-number';
}
