import { EvaluationError } from '../errors';
import { makeDuration, NANOS_PER_SECOND } from '../time';
import type { DurationValue } from '../values';
import {
  takes1,
  takes2,
  takesFour,
  type BuiltInFunction,
  type Method,
} from './signature';
import { DURATION, INT, STRING } from './types';

/** https://firebase.google.com/docs/reference/rules/rules.Duration */
export const durationMethods: readonly Method[] = [
  {
    name: 'nanos',
    citation: 'rules.Duration#nanos',
    signature: takes1(DURATION, ({ nanos }) => nanos % NANOS_PER_SECOND),
  },
  {
    name: 'seconds',
    citation: 'rules.Duration#seconds',
    signature: takes1(DURATION, ({ nanos }) => nanos / NANOS_PER_SECOND),
  },
];

/** https://firebase.google.com/docs/reference/rules/rules.duration_ */
export const durationFunctions: readonly BuiltInFunction[] = [
  {
    name: 'duration.abs',
    citation: 'rules.duration_#abs',
    signatures: [
      takes1(DURATION, ({ nanos }) =>
        makeDuration(nanos < 0n ? -nanos : nanos),
      ),
    ],
  },
  {
    name: 'duration.time',
    citation: 'rules.duration_#time',
    signatures: [
      takesFour(INT, (hours, minutes, seconds, nanos) =>
        makeDuration(
          (hours * 3_600n + minutes * 60n + seconds) * NANOS_PER_SECOND + nanos,
        ),
      ),
    ],
  },
  {
    name: 'duration.value',
    citation: 'rules.duration_#value',
    signatures: [takes2(INT, STRING, fromUnit)],
  },
];

const UNIT_NANOS: ReadonlyMap<string, bigint> = new Map([
  ['w', 604_800n * NANOS_PER_SECOND],
  ['d', 86_400n * NANOS_PER_SECOND],
  ['h', 3_600n * NANOS_PER_SECOND],
  ['m', 60n * NANOS_PER_SECOND],
  ['s', NANOS_PER_SECOND],
  ['ms', 1_000_000n],
  ['ns', 1n],
]);

function fromUnit(magnitude: bigint, unit: string): DurationValue {
  const unitNanos = UNIT_NANOS.get(unit);
  if (unitNanos === undefined) {
    throw new EvaluationError('a duration unit is w, d, h, m, s, ms or ns');
  }
  return makeDuration(magnitude * unitNanos);
}
