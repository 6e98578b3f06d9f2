import { refuseArgument } from './status';

const pattern = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})$/;

/** Microseconds since the epoch as RFC 3339 in UTC with six digits, so that text order is time order. */
export function formatMicros(micros: number): string {
  const millis = Math.floor(micros / 1000);
  const rest = micros - millis * 1000;
  return `${new Date(millis).toISOString().slice(0, -1)}${String(rest).padStart(3, '0')}Z`;
}

/** RFC 3339 to microseconds; further digits are dropped, as in production. */
export function parseMicros(text: string): number {
  const match = pattern.exec(text);
  const millis =
    match === null ? Number.NaN : Date.parse(`${match[1] ?? ''}T${match[2] ?? ''}${match[4] ?? ''}`);
  if (match === null || Number.isNaN(millis)) refuseArgument(`Invalid timestamp: ${text}`);
  return millis * 1000 + Number((match[3] ?? '').padEnd(6, '0').slice(0, 6));
}
