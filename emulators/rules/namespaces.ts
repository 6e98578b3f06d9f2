import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { crc32c, toBytes } from '../lib/crc32c';
import { anyArg, intArg, numberArg, stringArg } from './arguments';
import { checkInt } from './arithmetic';
import { EvaluationError } from './errors';
import { type MethodTable, methodTable } from './method-table';
import { NANOS_PER_MILLI, NANOS_PER_SECOND } from './time';
import { DurationValue, LatLngValue, TimestampValue, type Value } from './values';

const UNIT_NANOS: Readonly<Record<string, bigint>> = {
  w: 604_800n * NANOS_PER_SECOND,
  d: 86_400n * NANOS_PER_SECOND,
  h: 3_600n * NANOS_PER_SECOND,
  m: 60n * NANOS_PER_SECOND,
  s: NANOS_PER_SECOND,
  ms: NANOS_PER_MILLI,
  ns: 1n,
};

const MATH = methodTable<null>({
  abs: { arity: 1, run: (_self, args) => absolute(numberArg(args, 0)) },
  ceil: { arity: 1, run: (_self, args) => toWhole(Math.ceil, numberArg(args, 0)) },
  floor: { arity: 1, run: (_self, args) => toWhole(Math.floor, numberArg(args, 0)) },
  round: { arity: 1, run: (_self, args) => toWhole(Math.round, numberArg(args, 0)) },
  isInfinite: { arity: 1, run: (_self, args) => Math.abs(Number(numberArg(args, 0))) === Infinity },
  isNaN: { arity: 1, run: (_self, args) => Number.isNaN(Number(numberArg(args, 0))) },
  pow: { arity: 2, run: (_self, args) => Number(numberArg(args, 0)) ** Number(numberArg(args, 1)) },
  sqrt: { arity: 1, run: (_self, args) => Math.sqrt(Number(numberArg(args, 0))) },
});

const HASHING = methodTable<null>({
  crc32: { arity: 1, run: (_self, args) => toBytes(crc32(bytesOf(anyArg(args, 0)))) },
  crc32c: { arity: 1, run: (_self, args) => toBytes(crc32c(bytesOf(anyArg(args, 0)))) },
  md5: {
    arity: 1,
    run: (_self, args) =>
      createHash('md5')
        .update(bytesOf(anyArg(args, 0)))
        .digest(),
  },
  sha256: {
    arity: 1,
    run: (_self, args) =>
      createHash('sha256')
        .update(bytesOf(anyArg(args, 0)))
        .digest(),
  },
});

const DURATION = methodTable<null>({
  abs: { arity: 1, run: (_self, args) => absoluteDuration(anyArg(args, 0)) },
  value: { arity: 2, run: (_self, args) => durationOf(intArg(args, 0), stringArg(args, 1)) },
  time: {
    arity: 4,
    run: (_self, args) =>
      new DurationValue(
        (intArg(args, 0) * 3600n + intArg(args, 1) * 60n + intArg(args, 2)) * NANOS_PER_SECOND +
          intArg(args, 3),
      ),
  },
});

const TIMESTAMP = methodTable<null>({
  date: { arity: 3, run: (_self, args) => dateOf(intArg(args, 0), intArg(args, 1), intArg(args, 2)) },
  value: { arity: 1, run: (_self, args) => new TimestampValue(intArg(args, 0) * NANOS_PER_MILLI) },
});

const LATLNG = methodTable<null>({
  value: {
    arity: 2,
    run: (_self, args) => new LatLngValue(Number(numberArg(args, 0)), Number(numberArg(args, 1))),
  },
});

/** https://firebase.google.com/docs/reference/rules, section Namespaces. */
export const NAMESPACES: ReadonlyMap<string, MethodTable<null>> = new Map([
  ['math', MATH],
  ['hashing', HASHING],
  ['duration', DURATION],
  ['timestamp', TIMESTAMP],
  ['latlng', LATLNG],
]);

function absolute(value: bigint | number): Value {
  if (typeof value === 'number') return Math.abs(value);
  return checkInt(value < 0n ? -value : value);
}

function toWhole(round: (value: number) => number, value: bigint | number): bigint {
  if (typeof value === 'bigint') return value;
  if (!Number.isFinite(value)) throw new EvaluationError('this number has no whole value');
  return checkInt(BigInt(round(value)));
}

function bytesOf(value: Value): Uint8Array {
  if (typeof value === 'string') return Buffer.from(value, 'utf8');
  if (value instanceof Uint8Array) return value;
  throw new EvaluationError('hashing takes a string or bytes');
}

function absoluteDuration(value: Value): DurationValue {
  if (!(value instanceof DurationValue)) throw new EvaluationError('duration.abs takes a duration');
  return value.nanos < 0n ? new DurationValue(-value.nanos) : value;
}

function durationOf(magnitude: bigint, unit: string): DurationValue {
  const nanos = UNIT_NANOS[unit];
  if (nanos === undefined) throw new EvaluationError('a duration unit is w, d, h, m, s, ms or ns');
  return new DurationValue(magnitude * nanos);
}

function dateOf(year: bigint, month: bigint, day: bigint): TimestampValue {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (date.getUTCMonth() + 1 !== Number(month) || date.getUTCDate() !== Number(day)) {
    throw new EvaluationError('no such date');
  }
  return new TimestampValue(BigInt(date.getTime()) * NANOS_PER_MILLI);
}
