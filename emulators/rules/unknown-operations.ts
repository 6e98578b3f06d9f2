import { areEqual, holds, isNumber } from './equality';
import { compareValues } from './order';
import { typeOf } from './type-names';
import {
  ListValue,
  MapValue,
  SetValue,
  type Value,
  type Bound,
  Unknown,
  UNKNOWN_ANYTHING,
  UNKNOWN_BOOLEAN,
  unknownBoolean,
} from './values';

export function hasUnknown(value: Value): boolean {
  if (value instanceof Unknown) return true;
  if (value instanceof ListValue || value instanceof SetValue) return value.items.some(hasUnknown);
  return value instanceof MapValue && [...value.entries.values()].some(hasUnknown);
}

export function mayFail(value: Value): boolean {
  return value instanceof Unknown && value.mayFail;
}

/** The value, if what it was computed from did not fail. */
export function weaken(value: Value): Value {
  if (value instanceof Unknown) return new Unknown({ ...value.knowledge, mayFail: true });
  return typeof value === 'boolean' ? unknownBoolean(true) : UNKNOWN_ANYTHING;
}

/** Equality where at least one side is not fully known. */
export function equalsUnknown(left: Value, right: Value): Value {
  if (mayFail(left) || mayFail(right)) return unknownBoolean(true);
  if (left instanceof Unknown && !(right instanceof Unknown)) return equalsKnown(left, right);
  if (right instanceof Unknown && !(left instanceof Unknown)) return equalsKnown(right, left);
  return haveDifferentTypes(left, right) ? false : UNKNOWN_BOOLEAN;
}

function equalsKnown(unknown: Unknown, known: Value): Value {
  const { low, high, not } = unknown.knowledge;
  if (haveDifferentTypes(unknown, known)) return false;
  if (!hasUnknown(known) && not !== undefined && holds(not, known)) return false;
  if (low !== undefined && isBelow(known, low)) return false;
  if (high !== undefined && isAbove(known, high)) return false;
  const isSingle = low?.inclusive === true && high?.inclusive === true && areEqual(low.value, high.value);
  return isSingle && areEqual(low.value, known) ? true : UNKNOWN_BOOLEAN;
}

function haveDifferentTypes(left: Value, right: Value): boolean {
  const a = classOf(left);
  const b = classOf(right);
  return a !== null && b !== null && a !== b;
}

/** Type, with int and float as one; null where it is not known. */
function classOf(value: Value): string | null {
  if (value instanceof Unknown) {
    const { type } = value.knowledge;
    return type === 'int' || type === 'float' ? 'number' : (type ?? null);
  }
  return isNumber(value) ? 'number' : typeOf(value);
}

function order(left: Value, right: Value): number {
  return classOf(left) === classOf(right) && isOrdered(classOf(left)) ? compareValues(left, right) : NaN;
}

function isOrdered(name: string | null): boolean {
  return name === 'number' || name === 'string' || name === 'timestamp' || name === 'duration';
}

function isBelow(value: Value, low: Bound): boolean {
  const result = order(value, low.value);
  return result < 0 || (result === 0 && !low.inclusive);
}

function isAbove(value: Value, high: Bound): boolean {
  const result = order(value, high.value);
  return result > 0 || (result === 0 && !high.inclusive);
}

const FLIPPED = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;
export type OrderOperator = keyof typeof FLIPPED;

/** Order where at least one side is not fully known. */
export function compareUnknown(operator: OrderOperator, left: Value, right: Value): Value {
  if (mayFail(left) || mayFail(right)) return unknownBoolean(true);
  if (classOf(left) !== classOf(right) || !isOrdered(classOf(left))) return unknownBoolean(true);
  if (left instanceof Unknown && !(right instanceof Unknown)) return compareKnown(operator, left, right);
  if (right instanceof Unknown && !(left instanceof Unknown)) {
    return compareKnown(FLIPPED[operator], right, left);
  }
  return UNKNOWN_BOOLEAN;
}

function compareKnown(operator: OrderOperator, unknown: Unknown, known: Value): Value {
  const { low, high } = unknown.knowledge;
  const top = high === undefined ? NaN : order(high.value, known);
  const bottom = low === undefined ? NaN : order(low.value, known);
  const isTopOpen = high?.inclusive === false;
  const isBottomOpen = low?.inclusive === false;
  const verdicts: Record<OrderOperator, { always: boolean; never: boolean }> = {
    '<': { always: top < 0 || (top === 0 && isTopOpen), never: bottom >= 0 },
    '<=': { always: top <= 0, never: bottom > 0 || (bottom === 0 && isBottomOpen) },
    '>': { always: bottom > 0 || (bottom === 0 && isBottomOpen), never: top <= 0 },
    '>=': { always: bottom >= 0, never: top < 0 || (top === 0 && isTopOpen) },
  };
  const verdict = verdicts[operator];
  if (verdict.always) return true;
  return verdict.never ? false : UNKNOWN_BOOLEAN;
}

/** `needle in haystack` where at least one side is not fully known. */
export function isInUnknown(needle: Value, haystack: Value): Value {
  if (mayFail(needle) || mayFail(haystack)) return unknownBoolean(true);
  if (haystack instanceof ListValue || haystack instanceof SetValue) return isAmong(needle, haystack.items);
  if (haystack instanceof MapValue) return unknownBoolean(classOf(needle) !== 'string');
  if (!(haystack instanceof Unknown)) return unknownBoolean(true);
  const { contains, entries, type } = haystack.knowledge;
  if (entries !== undefined && typeof needle === 'string' && entries.has(needle)) return true;
  if (contains !== undefined && isAmong(needle, contains) === true) return true;
  const isContainer = type === 'list' || type === 'set' || (type === 'map' && classOf(needle) === 'string');
  return unknownBoolean(!isContainer);
}

function isAmong(needle: Value, items: readonly Value[]): Value {
  let isOpen = false;
  for (const item of items) {
    const same =
      hasUnknown(needle) || hasUnknown(item) ? equalsUnknown(needle, item) : areEqual(needle, item);
    if (same === true) return true;
    if (same !== false) isOpen = true;
  }
  return isOpen ? UNKNOWN_BOOLEAN : false;
}

export function isTypeUnknown(value: Unknown, typeName: string): Value {
  const { type } = value.knowledge;
  if (value.mayFail || type === undefined) return unknownBoolean(value.mayFail);
  if (type === 'number' && (typeName === 'int' || typeName === 'float')) return UNKNOWN_BOOLEAN;
  return type === typeName || (typeName === 'number' && (type === 'int' || type === 'float'));
}

export function memberOfUnknown(value: Unknown, name: string): Value {
  const member = value.knowledge.entries?.get(name);
  if (member === undefined) return UNKNOWN_ANYTHING;
  return value.mayFail ? weaken(member) : member;
}

/** Method calls the proof understands; everything else might give anything, or fail. */
export function callUnknown(self: Value, name: string, args: readonly Value[]): Value {
  if (!(self instanceof Unknown) || self.mayFail || args.some(hasUnknown)) return UNKNOWN_ANYTHING;
  const { entries, contains } = self.knowledge;
  const [first, second] = args;
  if (entries !== undefined) {
    if (name === 'keys' && args.length === 0) {
      return new Unknown({ type: 'list', mayFail: false, contains: [...entries.keys()] });
    }
    if (name === 'get' && typeof first === 'string' && second !== undefined) {
      return entries.get(first) ?? (entries.has(first) ? null : new Unknown({ mayFail: false }));
    }
  }
  const wanted = first instanceof ListValue || first instanceof SetValue ? first.items : null;
  if (contains === undefined || wanted === null) return UNKNOWN_ANYTHING;
  if (name === 'hasAny' && wanted.some((item) => holds(contains, item))) return true;
  if (name === 'hasAll' && wanted.every((item) => holds(contains, item))) return true;
  return UNKNOWN_ANYTHING;
}
