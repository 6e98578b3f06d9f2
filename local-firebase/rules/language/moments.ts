import { EvaluationError } from '../errors';
import {
  floorDivide,
  fromDate,
  makeDuration,
  makeTimestamp,
  NANOS_PER_DAY,
  NANOS_PER_MILLI,
  NANOS_PER_SECOND,
} from '../time';
import type { TimestampValue } from '../values';
import { takes1, takes3, type BuiltInFunction, type Method } from './signature';
import { INT, TIMESTAMP } from './types';

/**
 * Reads a part of a timestamp, in UTC.
 */
function part(
  name: string,
  read: (date: Date, timestamp: TimestampValue) => number | bigint,
): Method {
  return {
    name,
    citation: `rules.Timestamp_#${name}`,
    signature: takes1(TIMESTAMP, (timestamp) =>
      BigInt(read(toDate(timestamp), timestamp)),
    ),
  };
}

/** https://firebase.google.com/docs/reference/rules/rules.Timestamp_ */
export const timestampMethods: readonly Method[] = [
  {
    name: 'date',
    citation: 'rules.Timestamp_#date',
    signature: takes1(TIMESTAMP, (timestamp) =>
      makeTimestamp(timestamp.epochNanos - sinceStartOfDay(timestamp)),
    ),
  },
  {
    name: 'time',
    citation: 'rules.Timestamp_#time',
    signature: takes1(TIMESTAMP, (timestamp) =>
      makeDuration(sinceStartOfDay(timestamp)),
    ),
  },
  part('year', (date) => date.getUTCFullYear()),
  part('month', (date) => date.getUTCMonth() + 1),
  part('day', (date) => date.getUTCDate()),
  part('hours', (date) => date.getUTCHours()),
  part('minutes', (date) => date.getUTCMinutes()),
  part('seconds', (date) => date.getUTCSeconds()),
  part('nanos', (_date, { epochNanos }) =>
    remainderOf(epochNanos, NANOS_PER_SECOND),
  ),
  // From Monday, as ISO 8601 counts: the reference says only "1 to 7".
  part('dayOfWeek', (date) => date.getUTCDay() || 7),
  part('dayOfYear', readDayOfYear),
  part('toMillis', (date) => date.getTime()),
];

/** https://firebase.google.com/docs/reference/rules/rules.timestamp */
export const timestampFunctions: readonly BuiltInFunction[] = [
  {
    name: 'timestamp.date',
    citation: 'rules.timestamp#date',
    signatures: [takes3(INT, INT, INT, makeDate)],
  },
  {
    name: 'timestamp.value',
    citation: 'rules.timestamp#value',
    signatures: [
      takes1(INT, (epochMillis) =>
        makeTimestamp(epochMillis * NANOS_PER_MILLI),
      ),
    ],
  },
];

/** To the millisecond below. */
function toDate({ epochNanos }: TimestampValue): Date {
  return new Date(Number(floorDivide(epochNanos, NANOS_PER_MILLI)));
}

function sinceStartOfDay({ epochNanos }: TimestampValue): bigint {
  return remainderOf(epochNanos, NANOS_PER_DAY);
}

/** Not negative, also before 1970. */
function remainderOf(dividend: bigint, divisor: bigint): bigint {
  return dividend - floorDivide(dividend, divisor) * divisor;
}

function readDayOfYear(date: Date): number {
  const newYear = new Date(date);
  newYear.setUTCMonth(0, 1);
  newYear.setUTCHours(0, 0, 0, 0);
  return Math.floor((date.getTime() - newYear.getTime()) / 86_400_000) + 1;
}

/** Throws EvaluationError for a day that no calendar has. */
function makeDate(year: bigint, month: bigint, day: bigint): TimestampValue {
  const date = new Date(0);
  const [wholeYear, wholeMonth, wholeDay] = [year, month, day].map(Number);
  date.setUTCFullYear(wholeYear ?? 0, (wholeMonth ?? 0) - 1, wholeDay);
  const isDay =
    date.getUTCFullYear() === wholeYear &&
    date.getUTCMonth() + 1 === wholeMonth &&
    date.getUTCDate() === wholeDay;
  if (!isDay) throw new EvaluationError('there is no such day');
  return makeTimestamp(fromDate(date).epochNanos);
}
