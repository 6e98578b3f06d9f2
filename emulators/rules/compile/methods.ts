import { RE2JS } from 're2js';
import { areEqual, holds, makeSet } from './equality';
import { EvaluationError } from '../errors';
import { MICROS_PER_DAY } from '../time';
import { ListValue, MapDiffValue, MapValue, SetValue, TimestampValue, typeOf, type Value } from '../values';

/** Its parameters after the first are its arguments. */
type Method<Self> = (self: Self, first: Value, second: Value) => Value;

/** Methods of one type, called on values of any type: undefined if the value has no such method. */
function methodsOf<Self extends Value>(
  isSelf: (value: Value) => value is Self,
  methods: Record<string, Method<Self>>,
) {
  const byName = new Map(Object.entries(methods));
  return {
    byName,
    call(self: Value, name: string, args: readonly Value[]): Value | undefined {
      const method = byName.get(name);
      if (!isSelf(self) || method === undefined) return undefined;
      return method(self, args[0] ?? null, args[1] ?? null);
    },
  };
}

const TABLES = [
  methodsOf((value) => typeof value === 'string', {
    matches: (self, pattern) => compileRegex(toText(pattern)).matches(self),
    size: (self) => BigInt(Array.from(self).length),
    split: (self, pattern) => new ListValue(compileRegex(toText(pattern)).split(self, -1)),
  }),
  methodsOf((value) => value instanceof ListValue, {
    concat: (self, other) => new ListValue([...self.items, ...toItems(other)]),
    hasAll: (self, wanted) => toItems(wanted).every((item) => holds(self.items, item)),
    hasOnly,
    size: (self) => BigInt(self.items.length),
    toSet: (self) => makeSet(self.items),
  }),
  methodsOf((value) => value instanceof SetValue, { hasOnly }),
  methodsOf((value) => value instanceof MapValue, {
    diff: (self, other) => new MapDiffValue(self, toMap(other)),
    get: getOr,
    keys: (self) => new ListValue([...self.entries.keys()]),
    size: (self) => BigInt(self.entries.size),
  }),
  methodsOf((value) => value instanceof MapDiffValue, {
    addedKeys: ({ left, right }) =>
      makeSet([...left.entries.keys()].filter((key) => !right.entries.has(key))),
    affectedKeys: ({ left, right }) => makeSet(findAffected(left, right)),
  }),
  methodsOf((value) => value instanceof TimestampValue, {
    date: ({ epochMicros }) =>
      new TimestampValue(epochMicros - (((epochMicros % MICROS_PER_DAY) + MICROS_PER_DAY) % MICROS_PER_DAY)),
  }),
];

/** Methods of one name take equally many arguments, whatever their type. */
export const METHOD_ARITIES: ReadonlyMap<string, number> = new Map(
  TABLES.flatMap(({ byName }) =>
    [...byName].map(([name, method]): [string, number] => [name, method.length - 1]),
  ),
);

/** Calls a method of the language (https://firebase.google.com/docs/reference/rules). Throws EvaluationError. */
export function callMethod(self: Value, name: string, args: readonly Value[]): Value {
  for (const table of TABLES) {
    const result = table.call(self, name, args);
    if (result !== undefined) return result;
  }
  throw new EvaluationError(`a value of type ${typeOf(self)} has no method ${name}/${args.length}`);
}

function toText(value: Value): string {
  if (typeof value !== 'string') throw new EvaluationError('the argument must be a string');
  return value;
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
