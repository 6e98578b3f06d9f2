import { EvaluationError } from './errors';
import { TimestampValue } from './values';

const NANOS_PER_MILLI = 1_000_000n;
export const NANOS_PER_SECOND = 1_000_000_000n;
export const NANOS_PER_DAY = 86_400n * NANOS_PER_SECOND;

const RFC3339 = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})$/i;

/** RFC 3339, to the nanosecond. */
export function parseTimestamp(text: string): TimestampValue {
  const match = RFC3339.exec(text);
  const millis = Date.parse(`${match?.[1] ?? ''}${match?.[3] ?? ''}`);
  if (match === null || Number.isNaN(millis)) throw new EvaluationError('a stored time is not RFC 3339');
  const fraction = BigInt((match[2] ?? '').padEnd(9, '0'));
  return new TimestampValue(BigInt(millis) * NANOS_PER_MILLI + fraction);
}

export function fromDate(date: Date): TimestampValue {
  return new TimestampValue(BigInt(date.getTime()) * NANOS_PER_MILLI);
}
