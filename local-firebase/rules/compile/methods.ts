import { RE2JS } from 're2js';
import { areEqual, holds, makeSet } from './equality';
import { EvaluationError } from '../errors';
import { MICROS_PER_DAY } from '../time';
import {
  ListValue,
  MapDiffValue,
  MapValue,
  SetValue,
  TimestampValue,
  type Value,
} from '../values';

/**
 * A method of the language (https://firebase.google.com/docs/reference/rules),
 * for values of one type.
 */
interface Method {
  name: string;
  /** how many arguments it takes */
  arity: number;
  /** undefined for a value of another type. Throws EvaluationError. */
  run(self: Value, args: readonly Value[]): Value | undefined;
}

/** What a method of one type does with a value of that type. */
interface Implementation<Self extends Value> {
  arity: number;
  call: (self: Self, args: readonly Value[]) => Value;
}

function withoutArgument<Self extends Value>(
  call: (self: Self) => Value,
): Implementation<Self> {
  return { arity: 0, call };
}

function withArgument<Self extends Value>(
  call: (self: Self, argument: Value) => Value,
): Implementation<Self> {
  return { arity: 1, call: (self, [argument = null]) => call(self, argument) };
}

function withTwoArguments<Self extends Value>(
  call: (self: Self, first: Value, second: Value) => Value,
): Implementation<Self> {
  return {
    arity: 2,
    call: (self, [first = null, second = null]) => call(self, first, second),
  };
}

function methodsOf<Self extends Value>(
  isOfType: (value: Value) => value is Self,
  implementations: Readonly<Record<string, Implementation<Self>>>,
): Method[] {
  return Object.entries(implementations).map(([name, { arity, call }]) => ({
    name,
    arity,
    run: (self, args) => (isOfType(self) ? call(self, args) : undefined),
  }));
}

const stringMethods = methodsOf((value) => typeof value === 'string', {
  matches: withArgument((self: string, pattern) =>
    compileRegex(toText(pattern)).matches(self),
  ),
  replace: withTwoArguments((self: string, pattern, substitute) =>
    compileRegex(toText(pattern))
      .matcher(self)
      .replaceAll(toSubstitute(substitute)),
  ),
  size: withoutArgument((self: string) => BigInt(Array.from(self).length)),
  split: withArgument(
    (self: string, pattern) =>
      new ListValue(compileRegex(toText(pattern)).split(self, -1)),
  ),
});

const bytesMethods = methodsOf((value) => value instanceof Uint8Array, {
  size: withoutArgument((self: Uint8Array) => BigInt(self.length)),
  // base64url of RFC 4648, which pads.
  toBase64: withoutArgument((self: Uint8Array) =>
    Buffer.from(self)
      .toString('base64')
      .replaceAll('+', '-')
      .replaceAll('/', '_'),
  ),
  toHexString: withoutArgument((self: Uint8Array) =>
    Buffer.from(self).toString('hex').toUpperCase(),
  ),
});

const listMethods = methodsOf((value) => value instanceof ListValue, {
  concat: withArgument(
    (self: ListValue, other) =>
      new ListValue([...self.items, ...toItems(other)]),
  ),
  hasAll: withArgument((self: ListValue, wanted) =>
    toItems(wanted).every((item) => holds(self.items, item)),
  ),
  hasAny: withArgument((self: ListValue, wanted) =>
    toItems(wanted).some((item) => holds(self.items, item)),
  ),
  hasOnly: withArgument(hasOnly),
  size: withoutArgument((self: ListValue) => BigInt(self.items.length)),
  toSet: withoutArgument((self: ListValue) => makeSet(self.items)),
});

const setMethods = methodsOf((value) => value instanceof SetValue, {
  hasOnly: withArgument(hasOnly),
});

const mapMethods = methodsOf((value) => value instanceof MapValue, {
  diff: withArgument(
    (self: MapValue, other) => new MapDiffValue(self, toMap(other)),
  ),
  get: withTwoArguments(getOr),
  keys: withoutArgument(
    (self: MapValue) => new ListValue([...self.entries.keys()]),
  ),
  size: withoutArgument((self: MapValue) => BigInt(self.entries.size)),
});

const mapDiffMethods = methodsOf((value) => value instanceof MapDiffValue, {
  addedKeys: withoutArgument(findAdded),
  affectedKeys: withoutArgument(findAffected),
});

const timestampMethods = methodsOf((value) => value instanceof TimestampValue, {
  date: withoutArgument(startOfDay),
});

/** Methods of one name take equally many arguments, whatever their type. */
export const METHODS: readonly Method[] = [
  ...stringMethods,
  ...bytesMethods,
  ...listMethods,
  ...setMethods,
  ...mapMethods,
  ...mapDiffMethods,
  ...timestampMethods,
];

function toText(value: Value): string {
  if (typeof value !== 'string') {
    throw new EvaluationError('the argument must be a string');
  }
  return value;
}

/** How production reads `$1` in it is not documented. */
function toSubstitute(value: Value): string {
  if (/[$\\]/.test(toText(value))) {
    throw new EvaluationError('a substitute must hold no $ and no backslash');
  }
  return toText(value);
}

function toItems(value: Value): readonly Value[] {
  if (value instanceof ListValue || value instanceof SetValue) {
    return value.items;
  }
  throw new EvaluationError('the argument must be a list');
}

function toMap(value: Value): MapValue {
  if (!(value instanceof MapValue)) {
    throw new EvaluationError('the argument must be a map');
  }
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

/** The keys that only the left map has. */
function findAdded({ left, right }: MapDiffValue): SetValue {
  return makeSet(
    [...left.entries.keys()].filter((key) => !right.entries.has(key)),
  );
}

/**
 * The keys that only one of the maps has, or that have another value in each.
 */
function findAffected({ left, right }: MapDiffValue): SetValue {
  const keys = new Set([...left.entries.keys(), ...right.entries.keys()]);
  const affected = [...keys].filter((key) => {
    const before = left.entries.get(key);
    const after = right.entries.get(key);
    return (
      before === undefined || after === undefined || !areEqual(before, after)
    );
  });
  return makeSet(affected);
}

/** In UTC; the remainder of a time before 1970 is negative. */
function startOfDay({ epochMicros }: TimestampValue): TimestampValue {
  const remainder = epochMicros % MICROS_PER_DAY;
  const sinceStartOfDay =
    remainder < 0n ? remainder + MICROS_PER_DAY : remainder;
  return new TimestampValue(epochMicros - sinceStartOfDay);
}

/** To compile a pattern takes up to 3 ms, and rules hold few. */
const regexesByPattern = new Map<string, RE2JS>();

/** RE2, as in the service; an unknown pattern is an error. */
export function compileRegex(pattern: string): RE2JS {
  const compiledRegex = regexesByPattern.get(pattern);
  if (compiledRegex !== undefined) return compiledRegex;
  try {
    const regex = RE2JS.compile(pattern);
    regexesByPattern.set(pattern, regex);
    return regex;
  } catch {
    throw new EvaluationError('not a valid RE2 expression');
  }
}
