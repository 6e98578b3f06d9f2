import { RE2JS } from 're2js';
import { areEqual, holds, makeSet } from './equality';
import { EvaluationError } from '../errors';
import { MICROS_PER_DAY } from '../time';
import { ListValue, MapDiffValue, MapValue, SetValue, TimestampValue, type Value } from '../values';

/** A method of the language (https://firebase.google.com/docs/reference/rules). */
interface Method {
  name: string;
  arity: number;
  /** undefined for a value of another type. Throws EvaluationError. */
  run(self: Value, args: readonly Value[]): Value | undefined;
}

/** The parameters of a function after the first are the arguments of its method. */
function methodsOf<Self extends Value>(
  isOfType: (value: Value) => value is Self,
  functions: Record<string, (self: Self, first: Value, second: Value) => Value>,
): Method[] {
  return Object.entries(functions).map(([name, call]) => ({
    name,
    arity: call.length - 1,
    run: (self, [first = null, second = null]) => (isOfType(self) ? call(self, first, second) : undefined),
  }));
}

/** Methods of one name take equally many arguments, whatever their type. */
export const METHODS: readonly Method[] = [
  ...methodsOf((value) => typeof value === 'string', {
    matches: (self, pattern) => compileRegex(toText(pattern)).matches(self),
    replace: (self, pattern, substitute) =>
      compileRegex(toText(pattern)).matcher(self).replaceAll(toSubstitute(substitute)),
    size: (self) => BigInt(Array.from(self).length),
    split: (self, pattern) => new ListValue(compileRegex(toText(pattern)).split(self, -1)),
  }),
  ...methodsOf((value) => value instanceof Uint8Array, {
    size: (self) => BigInt(self.length),
    // base64url of RFC 4648, which pads.
    toBase64: (self) => Buffer.from(self).toString('base64').replaceAll('+', '-').replaceAll('/', '_'),
    toHexString: (self) => Buffer.from(self).toString('hex').toUpperCase(),
  }),
  ...methodsOf((value) => value instanceof ListValue, {
    concat: (self, other) => new ListValue([...self.items, ...toItems(other)]),
    hasAll: (self, wanted) => toItems(wanted).every((item) => holds(self.items, item)),
    hasAny: (self, wanted) => toItems(wanted).some((item) => holds(self.items, item)),
    hasOnly,
    size: (self) => BigInt(self.items.length),
    toSet: (self) => makeSet(self.items),
  }),
  ...methodsOf((value) => value instanceof SetValue, { hasOnly }),
  ...methodsOf((value) => value instanceof MapValue, {
    diff: (self, other) => new MapDiffValue(self, toMap(other)),
    get: getOr,
    keys: (self) => new ListValue([...self.entries.keys()]),
    size: (self) => BigInt(self.entries.size),
  }),
  ...methodsOf((value) => value instanceof MapDiffValue, {
    addedKeys: ({ left, right }) =>
      makeSet([...left.entries.keys()].filter((key) => !right.entries.has(key))),
    affectedKeys: ({ left, right }) => makeSet(findAffected(left, right)),
  }),
  ...methodsOf((value) => value instanceof TimestampValue, {
    date: ({ epochMicros }) =>
      new TimestampValue(epochMicros - (((epochMicros % MICROS_PER_DAY) + MICROS_PER_DAY) % MICROS_PER_DAY)),
  }),
];

function toText(value: Value): string {
  if (typeof value !== 'string') throw new EvaluationError('the argument must be a string');
  return value;
}

/** How production reads `$1` in it is not documented. */
function toSubstitute(value: Value): string {
  if (/[$\\]/.test(toText(value))) throw new EvaluationError('a substitute must hold no $ and no backslash');
  return toText(value);
}

function toItems(value: Value): readonly Value[] {
  if (value instanceof ListValue || value instanceof SetValue) return value.items;
  throw new EvaluationError('the argument must be a list');
}

function toMap(value: Value): MapValue {
  if (!(value instanceof MapValue)) throw new EvaluationError('the argument must be a map');
  return value;
}

/** The example in the reference allows any order and repeats. */
function hasOnly(self: ListValue | SetValue, allowed: Value): boolean {
  return self.items.every((item) => holds(toItems(allowed), item));
}

/** A key with the value null returns null, not the fallback. */
function getOr(map: MapValue, key: Value, fallback: Value): Value {
  const value = map.entries.get(toText(key));
  return value === undefined ? fallback : value;
}

function findAffected(left: MapValue, right: MapValue): string[] {
  const keys = [...new Set([...left.entries.keys(), ...right.entries.keys()])];
  return keys.filter((key) => {
    const before = left.entries.get(key);
    const after = right.entries.get(key);
    return before === undefined || after === undefined || !areEqual(before, after);
  });
}

/** To compile a pattern takes up to 3 ms, and rules hold few. */
const compiled = new Map<string, RE2JS>();

/** RE2, as in the service; an unknown pattern is an error. */
export function compileRegex(pattern: string): RE2JS {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  try {
    const regex = RE2JS.compile(pattern);
    compiled.set(pattern, regex);
    return regex;
  } catch {
    throw new EvaluationError('not a valid RE2 expression');
  }
}
