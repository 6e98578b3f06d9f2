import { EvaluationError } from '../errors';
import { makeDuration, makeTimestamp } from '../time';
import { checkInt } from './numbers';
import { takes2, type Signature } from './signature';
import { DURATION, INT, NUMBER, STRING, TIMESTAMP } from './types';

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%';

/**
 * For numbers: https://firebase.google.com/docs/reference/rules/rules.Integer
 * and rules.Float. For moments and durations, which the reference only uses,
 * and for what it leaves open (a quotient of ints is cut towards zero, a
 * remainder has the sign of the dividend, what does not fit 64 bits is an
 * error): CEL, on which the language builds
 * (https://github.com/google/cel-spec/blob/master/doc/langdef.md).
 */
export const ARITHMETIC: Readonly<
  Record<ArithmeticOperator, readonly Signature[]>
> = {
  '+': [
    ...ofNumbers(
      (left, right) => left + right,
      (left, right) => left + right,
    ),
    takes2(STRING, STRING, (left, right) => left + right),
    takes2(TIMESTAMP, DURATION, ({ epochNanos }, { nanos }) =>
      makeTimestamp(epochNanos + nanos),
    ),
    takes2(DURATION, TIMESTAMP, ({ nanos }, { epochNanos }) =>
      makeTimestamp(epochNanos + nanos),
    ),
    takes2(DURATION, DURATION, (left, right) =>
      makeDuration(left.nanos + right.nanos),
    ),
  ],
  '-': [
    ...ofNumbers(
      (left, right) => left - right,
      (left, right) => left - right,
    ),
    takes2(TIMESTAMP, DURATION, ({ epochNanos }, { nanos }) =>
      makeTimestamp(epochNanos - nanos),
    ),
    takes2(TIMESTAMP, TIMESTAMP, (left, right) =>
      makeDuration(left.epochNanos - right.epochNanos),
    ),
    takes2(DURATION, DURATION, (left, right) =>
      makeDuration(left.nanos - right.nanos),
    ),
  ],
  '*': ofNumbers(
    (left, right) => left * right,
    (left, right) => left * right,
  ),
  '/': ofNumbers(
    (left, right) => left / demandDivisor(right),
    (left, right) => left / right,
  ),
  '%': ofNumbers(
    (left, right) => left % demandDivisor(right),
    (left, right) => left % right,
  ),
};

/** An int becomes a float where the other side is one. */
function ofNumbers(
  ofInts: (left: bigint, right: bigint) => bigint,
  ofFloats: (left: number, right: number) => number,
): readonly Signature[] {
  return [
    takes2(INT, INT, (left, right) => checkInt(ofInts(left, right))),
    takes2(NUMBER, NUMBER, (left, right) =>
      ofFloats(Number(left), Number(right)),
    ),
  ];
}

function demandDivisor(divisor: bigint): bigint {
  if (divisor === 0n) throw new EvaluationError('an int is divided by zero');
  return divisor;
}
