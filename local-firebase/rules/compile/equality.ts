import { isDeepStrictEqual } from 'node:util';
import { ListValue, MapValue, SetValue, type Value } from '../values';

/**
 * Equality of the language: values of different types differ, but an int equals
 * a float of the same size.
 */
export function areEqual(left: Value, right: Value): boolean {
  if (isNumber(left) && isNumber(right)) return left == right;
  if (left instanceof ListValue && right instanceof ListValue) {
    return areListsEqual(left.items, right.items);
  }
  if (left instanceof MapValue && right instanceof MapValue) {
    return areMapsEqual(left, right);
  }
  if (left instanceof SetValue && right instanceof SetValue) {
    return areSetsEqual(left, right);
  }
  return isDeepStrictEqual(left, right);
}

/** True for an int and a float. */
export function isNumber(value: Value): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
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
