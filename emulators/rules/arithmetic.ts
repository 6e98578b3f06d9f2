import { EvaluationError } from './errors';
import { DurationValue, TimestampValue, type Value } from './values';

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%';

export function calculate(operator: ArithmeticOperator, left: Value, right: Value): Value {
  if (typeof left === 'bigint' && typeof right === 'bigint') return calculateInt(operator, left, right);
  const a = toFloat(left);
  const b = toFloat(right);
  if (a !== null && b !== null) return calculateFloat(operator, a, b);
  if (operator === '+' && typeof left === 'string' && typeof right === 'string') return left + right;
  return calculateTime(operator, left, right);
}

/** A result of 64 bits; beyond is an error, as in the service. */
export function checkInt(value: bigint): bigint {
  if (value !== BigInt.asIntN(64, value)) throw new EvaluationError('integer overflow');
  return value;
}

function calculateInt(operator: ArithmeticOperator, left: bigint, right: bigint): bigint {
  if ((operator === '/' || operator === '%') && right === 0n) throw new EvaluationError('division by zero');
  switch (operator) {
    case '+':
      return checkInt(left + right);
    case '-':
      return checkInt(left - right);
    case '*':
      return checkInt(left * right);
    case '/':
      return checkInt(left / right);
    case '%':
      return left % right;
  }
}

function calculateFloat(operator: ArithmeticOperator, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '%':
      return left % right;
  }
}

function toFloat(value: Value): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'bigint' ? Number(value) : null;
}

function calculateTime(operator: ArithmeticOperator, left: Value, right: Value): Value {
  if (operator === '+' || operator === '-') {
    const sign = operator === '+' ? 1n : -1n;
    if (left instanceof TimestampValue && right instanceof DurationValue) {
      return new TimestampValue(left.epochNanos + sign * right.nanos);
    }
    if (left instanceof DurationValue && right instanceof DurationValue) {
      return new DurationValue(left.nanos + sign * right.nanos);
    }
    if (operator === '+' && left instanceof DurationValue && right instanceof TimestampValue) {
      return new TimestampValue(right.epochNanos + left.nanos);
    }
    if (operator === '-' && left instanceof TimestampValue && right instanceof TimestampValue) {
      return new DurationValue(left.epochNanos - right.epochNanos);
    }
  }
  throw new EvaluationError(`'${operator}' does not take these two types`);
}

export function negate(value: Value): Value {
  if (typeof value === 'bigint') return checkInt(-value);
  if (typeof value === 'number') return -value;
  if (value instanceof DurationValue) return new DurationValue(-value.nanos);
  throw new EvaluationError("'-' takes a number");
}
