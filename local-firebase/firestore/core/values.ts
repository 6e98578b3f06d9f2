import type { FirestoreFields, FirestoreValue } from '../../rules/api';
import { compareIntegers } from '../../lib/compare-integers';
import { compareStrings } from '../../lib/compare-strings';
import { comparePaths } from './resource-path';

const typeOrders = {
  null: 0,
  boolean: 1,
  number: 2,
  timestamp: 3,
  string: 4,
  bytes: 5,
  reference: 6,
  geoPoint: 7,
  array: 8,
  vector: 9,
  map: 10,
} as const;

/**
 * The place of a value's type in Firestore's order; integers and doubles share
 * one.
 */
export function typeOrder(value: FirestoreValue): number {
  if ('stringValue' in value) return typeOrders.string;
  if ('integerValue' in value || 'doubleValue' in value) {
    return typeOrders.number;
  }
  if ('booleanValue' in value) return typeOrders.boolean;
  if ('timestampValue' in value) return typeOrders.timestamp;
  if ('mapValue' in value) {
    return isVector(value.mapValue.fields) ? typeOrders.vector : typeOrders.map;
  }
  if ('arrayValue' in value) return typeOrders.array;
  if ('nullValue' in value) return typeOrders.null;
  if ('bytesValue' in value) return typeOrders.bytes;
  if ('referenceValue' in value) return typeOrders.reference;
  return typeOrders.geoPoint;
}

/**
 * Firestore's order of all values; 0 also for an integer and a double of the
 * same size.
 */
export function compareValues(
  left: FirestoreValue,
  right: FirestoreValue,
): number {
  if (left === right) return 0;
  if ('stringValue' in left && 'stringValue' in right) {
    return compareStrings(left.stringValue, right.stringValue);
  }
  const typeComparison = typeOrder(left) - typeOrder(right);
  return typeComparison === 0 ? compareSameType(left, right) : typeComparison;
}

function compareSameType(left: FirestoreValue, right: FirestoreValue): number {
  if ('booleanValue' in left && 'booleanValue' in right) {
    return Number(left.booleanValue) - Number(right.booleanValue);
  }
  if ('timestampValue' in left && 'timestampValue' in right) {
    return compareStrings(left.timestampValue, right.timestampValue);
  }
  if ('bytesValue' in left && 'bytesValue' in right) {
    return Buffer.from(left.bytesValue, 'base64').compare(
      Buffer.from(right.bytesValue, 'base64'),
    );
  }
  if ('referenceValue' in left && 'referenceValue' in right) {
    return comparePaths(left.referenceValue, right.referenceValue);
  }
  if ('geoPointValue' in left && 'geoPointValue' in right) {
    const latitudeDifference =
      (left.geoPointValue.latitude ?? 0) - (right.geoPointValue.latitude ?? 0);
    return (
      latitudeDifference ||
      (left.geoPointValue.longitude ?? 0) - (right.geoPointValue.longitude ?? 0)
    );
  }
  if ('arrayValue' in left && 'arrayValue' in right) {
    return compareArrays(
      left.arrayValue.values ?? [],
      right.arrayValue.values ?? [],
    );
  }
  if ('mapValue' in left && 'mapValue' in right) {
    return compareMaps(left.mapValue.fields ?? {}, right.mapValue.fields ?? {});
  }
  if (isNumber(left) && isNumber(right)) return compareNumbers(left, right);
  return 0;
}

/** The limits of a 64-bit integer. */
export const minInteger = -(2n ** 63n);
export const maxInteger = 2n ** 63n - 1n;

export type NumberValue = Extract<
  FirestoreValue,
  { integerValue: unknown } | { doubleValue: unknown }
>;

/** True for an integer or a double. */
export function isNumber(value: FirestoreValue): value is NumberValue {
  return 'integerValue' in value || 'doubleValue' in value;
}

/** The double nearest to a number value, NaN and the infinities included. */
export function toDouble(value: NumberValue): number {
  return Number(
    'integerValue' in value ? value.integerValue : value.doubleValue,
  );
}

/** True for the double NaN. */
export function isNaNValue(value: FirestoreValue): boolean {
  return 'doubleValue' in value && Number.isNaN(Number(value.doubleValue));
}

/**
 * NaN first; a 64-bit integer is not rounded to the double it is compared with.
 */
function compareNumbers(left: NumberValue, right: NumberValue): number {
  const leftDouble = toDouble(left);
  const rightDouble = toDouble(right);
  if (Number.isNaN(leftDouble) || Number.isNaN(rightDouble)) {
    return Number(Number.isNaN(rightDouble)) - Number(Number.isNaN(leftDouble));
  }
  if (leftDouble < rightDouble) return -1;
  if (leftDouble > rightDouble) return 1;
  const isExact =
    Math.abs(leftDouble) <= Number.MAX_SAFE_INTEGER ||
    !Number.isFinite(leftDouble);
  return isExact ? 0 : compareIntegers(toExact(left), toExact(right));
}

function toExact(value: NumberValue): bigint {
  return BigInt(
    'integerValue' in value ? value.integerValue : value.doubleValue,
  );
}

function compareArrays(
  left: FirestoreValue[],
  right: FirestoreValue[],
): number {
  const sharedLength = Math.min(left.length, right.length);
  for (let index = 0; index < sharedLength; index += 1) {
    const leftValue = left[index];
    const rightValue = right[index];
    const result =
      leftValue === undefined || rightValue === undefined
        ? 0
        : compareValues(leftValue, rightValue);
    if (result !== 0) return result;
  }
  return left.length - right.length;
}

function compareMaps(left: FirestoreFields, right: FirestoreFields): number {
  if (isVector(left) && isVector(right)) {
    const leftElements = vectorElements(left);
    const rightElements = vectorElements(right);
    return (
      leftElements.length - rightElements.length ||
      compareArrays(leftElements, rightElements)
    );
  }
  return compareArrays(listEntries(left), listEntries(right));
}

/** Keys and values, sorted by key. */
function listEntries(fields: FirestoreFields): FirestoreValue[] {
  return Object.entries(fields)
    .sort(([leftKey], [rightKey]) => compareStrings(leftKey, rightKey))
    .flatMap(([stringValue, value]) => [{ stringValue }, value]);
}

/** On the wire a vector is a map with a reserved type key. */
function isVector(fields: FirestoreFields | undefined): boolean {
  const type = fields?.['__type__'];
  return (
    type !== undefined &&
    'stringValue' in type &&
    type.stringValue === '__vector__'
  );
}

function vectorElements(fields: FirestoreFields): FirestoreValue[] {
  const value = fields['value'];
  return value !== undefined && 'arrayValue' in value
    ? (value.arrayValue.values ?? [])
    : [];
}
