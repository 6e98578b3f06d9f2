import { methodTable } from './method-table';
import { floorDivide, floorModulo, NANOS_PER_DAY, NANOS_PER_MILLI, NANOS_PER_SECOND, toDate } from './time';
import { DurationValue, TimestampValue } from './values';

/** https://firebase.google.com/docs/reference/rules/rules.Timestamp, all in UTC. */
export const TIMESTAMP_METHODS = methodTable<TimestampValue>({
  date: {
    arity: 0,
    run: (self) => new TimestampValue(self.epochNanos - floorModulo(self.epochNanos, NANOS_PER_DAY)),
  },
  day: { arity: 0, run: (self) => BigInt(toDate(self).getUTCDate()) },
  dayOfWeek: { arity: 0, run: (self) => BigInt(toDate(self).getUTCDay() || 7) },
  dayOfYear: { arity: 0, run: (self) => dayOfYear(self) },
  hours: { arity: 0, run: (self) => BigInt(toDate(self).getUTCHours()) },
  minutes: { arity: 0, run: (self) => BigInt(toDate(self).getUTCMinutes()) },
  month: { arity: 0, run: (self) => BigInt(toDate(self).getUTCMonth() + 1) },
  nanos: { arity: 0, run: (self) => floorModulo(self.epochNanos, NANOS_PER_SECOND) },
  seconds: { arity: 0, run: (self) => BigInt(toDate(self).getUTCSeconds()) },
  time: { arity: 0, run: (self) => new DurationValue(floorModulo(self.epochNanos, NANOS_PER_DAY)) },
  toMillis: { arity: 0, run: (self) => floorDivide(self.epochNanos, NANOS_PER_MILLI) },
  year: { arity: 0, run: (self) => BigInt(toDate(self).getUTCFullYear()) },
});

/** https://firebase.google.com/docs/reference/rules/rules.Duration */
export const DURATION_METHODS = methodTable<DurationValue>({
  nanos: { arity: 0, run: (self) => self.nanos % NANOS_PER_SECOND },
  seconds: { arity: 0, run: (self) => self.nanos / NANOS_PER_SECOND },
});

function dayOfYear(self: TimestampValue): bigint {
  const newYear = Date.UTC(toDate(self).getUTCFullYear(), 0, 1);
  return floorDivide(self.epochNanos - BigInt(newYear) * NANOS_PER_MILLI, NANOS_PER_DAY) + 1n;
}
