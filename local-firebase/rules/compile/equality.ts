import { isDeepStrictEqual } from 'node:util';
import {
  DurationValue,
  ListValue,
  MapValue,
  PathValue,
  SetValue,
  TimestampValue,
  UnboundSegment,
  type Value,
} from '../values';

/**
 * Equality of the language: values of different types differ, but an int is
 * compared with a float as a float
 * (https://firebase.google.com/docs/reference/rules/rules.Integer).
 */
export function areEqual(left: Value, right: Value): boolean {
  if (isNumber(left) && isNumber(right)) return areNumbersEqual(left, right);
  if (typeof left !== 'object' || left === null) return left === right;
  if (left instanceof ListValue && right instanceof ListValue) {
    return areListsEqual(left.items, right.items);
  }
  if (left instanceof MapValue && right instanceof MapValue) {
    return areMapsEqual(left, right);
  }
  if (left instanceof SetValue && right instanceof SetValue) {
    return areSetsEqual(left, right);
  }
  if (left instanceof TimestampValue && right instanceof TimestampValue) {
    return left.epochNanos === right.epochNanos;
  }
  if (left instanceof DurationValue && right instanceof DurationValue) {
    return left.nanos === right.nanos;
  }
  if (left instanceof PathValue && right instanceof PathValue) {
    return arePathsEqual(left, right);
  }
  // A Buffer is no other bytes than a plain array of the same.
  if (left instanceof Uint8Array && right instanceof Uint8Array) {
    return Buffer.compare(left, right) === 0;
  }
  return isDeepStrictEqual(left, right);
}

/** True for an int and a float. */
export function isNumber(value: Value): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}

function areNumbersEqual(
  left: bigint | number,
  right: bigint | number,
): boolean {
  return typeof left === typeof right
    ? left === right
    : Number(left) === Number(right);
}

function areListsEqual(
  left: readonly Value[],
  right: readonly Value[],
): boolean {
  return (
    left.length === right.length &&
    left.every((item, index) => areEqual(item, right[index] ?? null))
  );
}

function areMapsEqual(left: MapValue, right: MapValue): boolean {
  if (left.entries.size !== right.entries.size) return false;
  for (const [key, value] of left.entries) {
    const rightValue = right.entries.get(key);
    if (rightValue === undefined || !areEqual(value, rightValue)) return false;
  }
  return true;
}

function areSetsEqual(left: SetValue, right: SetValue): boolean {
  return (
    left.items.length === right.items.length &&
    left.items.every((item) => holds(right.items, item))
  );
}

/** What is bound under which name makes no difference. */
function arePathsEqual(left: PathValue, right: PathValue): boolean {
  return (
    left.segments.length === right.segments.length &&
    left.segments.every((segment, index) =>
      isSameSegment(segment, right.segments[index]),
    )
  );
}

function isSameSegment(
  left: string | UnboundSegment,
  right: string | UnboundSegment | undefined,
): boolean {
  return left instanceof UnboundSegment && right instanceof UnboundSegment
    ? left.name === right.name
    : left === right;
}

/** True if one of the items equals the value. */
export function holds(items: readonly Value[], wantedItem: Value): boolean {
  return items.some((item) => areEqual(item, wantedItem));
}

/** A set of these items, each once. */
export function makeSet(items: readonly Value[]): SetValue {
  const distinct: Value[] = [];
  for (const item of items) if (!holds(distinct, item)) distinct.push(item);
  return new SetValue(distinct);
}
