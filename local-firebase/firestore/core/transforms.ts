import * as z from 'zod/mini';
import type { FirestoreValue } from '../../rules/api';
import { checkFieldNames, decodeValue, encodeDouble } from './decode-value';
import { parseFieldPath, type FieldPath } from './field-path';
import { operandList } from './query/filter';
import { containsValue } from './query/match-filter';
import { parseArgument, refuseArgument } from './status';
import { formatMicros } from './timestamps';
import {
  compareValues,
  isNaNValue,
  isNumber,
  maxInteger,
  minInteger,
  toDouble,
  type NumberValue,
} from './values';

/** The server computes it from the field's stored value. */
export type FieldTransform =
  | { path: FieldPath; kind: 'serverTime' }
  | {
      path: FieldPath;
      kind: 'increment' | 'maximum' | 'minimum';
      operand: NumberValue;
    }
  | { path: FieldPath; kind: 'append' | 'remove'; elements: FirestoreValue[] };

const wireTransform = z.object({
  fieldPath: z.string(),
  setToServerValue: z.optional(z.literal('REQUEST_TIME')),
  increment: z.optional(z.unknown()),
  maximum: z.optional(z.unknown()),
  minimum: z.optional(z.unknown()),
  appendMissingElements: z.optional(z.unknown()),
  removeAllFromArray: z.optional(z.unknown()),
});

/** Reads one `FieldTransform`. */
export function decodeTransform(input: unknown): FieldTransform {
  const wire = parseArgument(wireTransform, input, 'transform');
  const path = checkFieldNames(parseFieldPath(wire.fieldPath));
  if (wire.setToServerValue !== undefined) return { path, kind: 'serverTime' };
  for (const kind of ['increment', 'maximum', 'minimum'] as const) {
    if (wire[kind] !== undefined) {
      return { path, kind, operand: decodeNumber(wire[kind], wire.fieldPath) };
    }
  }
  if (wire.appendMissingElements !== undefined) {
    return {
      path,
      kind: 'append',
      elements: decodeElements(wire.appendMissingElements, wire.fieldPath),
    };
  }
  if (wire.removeAllFromArray !== undefined) {
    return {
      path,
      kind: 'remove',
      elements: decodeElements(wire.removeAllFromArray, wire.fieldPath),
    };
  }
  refuseArgument('A transform must have a type.');
}

function decodeNumber(input: unknown, name: string): NumberValue {
  const value = decodeValue(input, name);
  if (!isNumber(value)) {
    refuseArgument('The operand of a numeric transform must be a number.');
  }
  return value;
}

function decodeElements(input: unknown, name: string): FirestoreValue[] {
  return operandList(decodeValue({ arrayValue: input }, name));
}

/**
 * The field's new value, and what the write result reports. `micros` is the
 * commit's time.
 */
export function applyTransform(
  transform: FieldTransform,
  current: FirestoreValue | undefined,
  micros: number,
): { value: FirestoreValue; result: FirestoreValue } {
  if (transform.kind === 'serverTime') {
    const value: FirestoreValue = {
      timestampValue: formatMicros(Math.floor(micros / 1000) * 1000),
    };
    return { value, result: value };
  }
  if ('elements' in transform) {
    const { kind, elements } = transform;
    const storedElements = current === undefined ? [] : operandList(current);
    const values =
      kind === 'append'
        ? append(storedElements, elements)
        : storedElements.filter((value) => !containsValue(elements, value));
    return { value: { arrayValue: { values } }, result: { nullValue: null } };
  }
  const { kind, operand } = transform;
  if (current === undefined || !isNumber(current)) {
    return { value: operand, result: operand };
  }
  const value = combine(kind, current, operand);
  return { value, result: value };
}

function append(
  storedElements: FirestoreValue[],
  elements: FirestoreValue[],
): FirestoreValue[] {
  const values = [...storedElements];
  for (const element of elements) {
    if (!containsValue(values, element)) values.push(element);
  }
  return values;
}

function combine(
  kind: 'increment' | 'maximum' | 'minimum',
  current: NumberValue,
  operand: NumberValue,
): NumberValue {
  if (kind === 'increment') return add(current, operand);
  if (isNaNValue(current) || isNaNValue(operand)) return { doubleValue: 'NaN' };
  const order = compareValues(current, operand);
  if (order === 0) return current;
  return (kind === 'maximum') === order > 0 ? current : operand;
}

/** Integers stop at the 64-bit limits; with a double the sum is a double. */
function add(left: NumberValue, right: NumberValue): NumberValue {
  if ('integerValue' in left && 'integerValue' in right) {
    const sum = BigInt(left.integerValue) + BigInt(right.integerValue);
    return { integerValue: clampInteger(sum).toString() };
  }
  return { doubleValue: encodeDouble(toDouble(left) + toDouble(right)) };
}

function clampInteger(value: bigint): bigint {
  if (value > maxInteger) return maxInteger;
  return value < minInteger ? minInteger : value;
}
