import { refuseArgument } from './status';

const pattern =
  /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})$/;
/**
 * The years 0001 to 9999, in UTC:
 * https://protobuf.dev/reference/protobuf/google.protobuf/#timestamp.
 */
const firstMillis = Date.parse('0001-01-01T00:00:00Z');
const lastMillis = Date.parse('9999-12-31T23:59:59Z');

/**
 * Microseconds since the epoch as RFC 3339 in UTC with six digits, so that text
 * order is time order.
 */
export function formatMicros(micros: number): string {
  const millis = Math.floor(micros / 1000);
  const restMicros = micros - millis * 1000;
  return `${new Date(millis).toISOString().slice(0, -1)}${String(restMicros).padStart(3, '0')}Z`;
}

/**
 * RFC 3339 in the spelling of formatMicros, exact in every year; further digits
 * are dropped, as in production.
 */
export function spellInUtc(text: string): string {
  const { millis, digits } = parseTimestamp(text);
  return `${new Date(millis).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length)}.${digits}Z`;
}

/**
 * RFC 3339 to microseconds, exact for the years that a clock shows; further
 * digits are dropped, as in production.
 */
export function parseMicros(text: string): number {
  const { millis, digits } = parseTimestamp(text);
  return millis * 1000 + Number(digits);
}

/**
 * The whole seconds, in milliseconds since the epoch, and six digits of the
 * rest.
 */
function parseTimestamp(text: string): { millis: number; digits: string } {
  const [, date = '', time = '', fraction = '', zone = ''] =
    pattern.exec(text) ?? [];
  const millis = Date.parse(`${date}T${time}${zone}`);
  if (!(millis >= firstMillis && millis <= lastMillis) || !isInCalendar(date)) {
    refuseArgument(`Invalid timestamp: ${text}`);
  }
  return { millis, digits: fraction.padEnd(6, '0').slice(0, 6) };
}

/** Date.parse takes the 30th of February for the second of March. */
function isInCalendar(date: string): boolean {
  return new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
}
