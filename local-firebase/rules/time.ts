import { EvaluationError } from './errors';
import { DurationValue, TimestampValue } from './values';

export const NANOS_PER_MILLI = 1_000_000n;
export const NANOS_PER_SECOND = 1_000_000_000n;
export const NANOS_PER_DAY = 86_400n * NANOS_PER_SECOND;

/**
 * @param text in UTC, with up to nine digits after the second
 */
export function parseTimestamp(text: string): TimestampValue {
  const fraction = /\.(\d{1,9})Z$/.exec(text)?.[1] ?? '';
  const wholeSeconds = text.replace(/\.\d+Z$/, 'Z');
  return new TimestampValue(
    fromDate(new Date(wholeSeconds)).epochNanos +
      BigInt(fraction.padEnd(9, '0')),
  );
}

/** To the millisecond. */
export function fromDate(date: Date): TimestampValue {
  return new TimestampValue(BigInt(date.getTime()) * NANOS_PER_MILLI);
}

/** Years 1 to 9999, as in the reference of Storage. */
const FIRST_MOMENT = fromDate(new Date('0001-01-01T00:00:00Z')).epochNanos;
const AFTER_LAST_MOMENT =
  fromDate(new Date('9999-12-31T23:59:59Z')).epochNanos + NANOS_PER_SECOND;

/** Throws EvaluationError for a moment outside of the years 1 to 9999. */
export function makeTimestamp(epochNanos: bigint): TimestampValue {
  if (epochNanos < FIRST_MOMENT || epochNanos >= AFTER_LAST_MOMENT) {
    throw new EvaluationError('a timestamp must lie in the years 1 to 9999');
  }
  return new TimestampValue(epochNanos);
}

/**
 * 10,000 years in either direction
 * (https://firebase.google.com/docs/reference/rules/rules.Duration#seconds).
 */
const LONGEST_NANOS = 315_576_000_000n * NANOS_PER_SECOND;

/** Throws EvaluationError for more than 10,000 years. */
export function makeDuration(nanos: bigint): DurationValue {
  if (nanos > LONGEST_NANOS || nanos < -LONGEST_NANOS) {
    throw new EvaluationError('a duration has at most 10,000 years');
  }
  return new DurationValue(nanos);
}

/** Rounds towards the past, where `/` rounds towards zero. */
export function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}
