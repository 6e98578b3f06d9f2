import { TimestampValue } from './values';

export const MICROS_PER_SECOND = 1_000_000n;
export const MICROS_PER_DAY = 86_400n * MICROS_PER_SECOND;

/**
 * @param text as the local servers store it: in UTC, to the second, millisecond
 * or microsecond
 */
export function parseTimestamp(text: string): TimestampValue {
  const beyondMillis = /\.\d{3}(\d{3})Z$/.exec(text)?.[1] ?? '';
  return new TimestampValue(
    fromDate(new Date(text)).epochMicros + BigInt(beyondMillis),
  );
}

/** To the millisecond. */
export function fromDate(date: Date): TimestampValue {
  return new TimestampValue(BigInt(date.getTime()) * 1000n);
}
