import { anyArg, itemsArg, listArg, mapArg, setArg, stringArg } from './arguments';
import { areEqual, holds, makeSet } from './equality';
import { EvaluationError } from './errors';
import { methodTable } from './method-table';
import { ListValue, MapDiffValue, MapValue, type SetValue, type Value } from './values';

/** https://firebase.google.com/docs/reference/rules/rules.List */
export const LIST_METHODS = methodTable<ListValue>({
  concat: { arity: 1, run: (self, args) => new ListValue([...self.items, ...listArg(args, 0)]) },
  hasAll: { arity: 1, run: (self, args) => itemsArg(args, 0).every((item) => holds(self.items, item)) },
  hasAny: { arity: 1, run: (self, args) => itemsArg(args, 0).some((item) => holds(self.items, item)) },
  hasOnly: { arity: 1, run: (self, args) => haveSameItems(self.items, itemsArg(args, 0)) },
  join: { arity: 1, run: (self, args) => self.items.map(toText).join(stringArg(args, 0)) },
  removeAll: { arity: 1, run: (self, args) => new ListValue(without(self.items, itemsArg(args, 0))) },
  size: { arity: 0, run: (self) => BigInt(self.items.length) },
  toSet: { arity: 0, run: (self) => makeSet(self.items) },
});

/** https://firebase.google.com/docs/reference/rules/rules.Set */
export const SET_METHODS = methodTable<SetValue>({
  difference: { arity: 1, run: (self, args) => makeSet(without(self.items, setArg(args, 0))) },
  intersection: {
    arity: 1,
    run: (self, args) => makeSet(self.items.filter((item) => holds(setArg(args, 0), item))),
  },
  union: { arity: 1, run: (self, args) => makeSet([...self.items, ...setArg(args, 0)]) },
  hasAll: { arity: 1, run: (self, args) => itemsArg(args, 0).every((item) => holds(self.items, item)) },
  hasAny: { arity: 1, run: (self, args) => itemsArg(args, 0).some((item) => holds(self.items, item)) },
  hasOnly: { arity: 1, run: (self, args) => haveSameItems(self.items, itemsArg(args, 0)) },
  size: { arity: 0, run: (self) => BigInt(self.items.length) },
});

/** https://firebase.google.com/docs/reference/rules/rules.Map */
export const MAP_METHODS = methodTable<MapValue>({
  diff: { arity: 1, run: (self, args) => new MapDiffValue(self, mapArg(args, 0)) },
  get: { arity: 2, run: (self, args) => getFrom(self, anyArg(args, 0), anyArg(args, 1)) },
  keys: { arity: 0, run: (self) => new ListValue([...self.entries.keys()]) },
  size: { arity: 0, run: (self) => BigInt(self.entries.size) },
  values: { arity: 0, run: (self) => new ListValue([...self.entries.values()]) },
});

/** https://firebase.google.com/docs/reference/rules/rules.MapDiff */
export const MAP_DIFF_METHODS = methodTable<MapDiffValue>({
  addedKeys: { arity: 0, run: (self) => keysOf(self, (left, right) => left && !right) },
  removedKeys: { arity: 0, run: (self) => keysOf(self, (left, right) => !left && right) },
  changedKeys: { arity: 0, run: (self) => keysOf(self, (left, right, same) => left && right && !same) },
  unchangedKeys: { arity: 0, run: (self) => keysOf(self, (left, right, same) => left && right && same) },
  affectedKeys: { arity: 0, run: (self) => keysOf(self, (_left, _right, same) => !same) },
});

function keysOf(
  diff: MapDiffValue,
  wanted: (left: boolean, right: boolean, same: boolean) => boolean,
): SetValue {
  const left = diff.left.entries;
  const right = diff.right.entries;
  const keys = [...new Set([...left.keys(), ...right.keys()])].filter((key) => {
    const a = left.get(key);
    const b = right.get(key);
    const same = a !== undefined && b !== undefined && areEqual(a, b);
    return wanted(a !== undefined, b !== undefined, same);
  });
  return makeSet(keys);
}

/** `a.hasOnly(b)`: nothing else is in a. The reference's example holds for either order and for repeats. */
function haveSameItems(items: readonly Value[], allowed: readonly Value[]): boolean {
  return items.every((item) => holds(allowed, item));
}

function without(items: readonly Value[], removed: readonly Value[]): Value[] {
  return items.filter((item) => !holds(removed, item));
}

function toText(item: Value): string {
  if (typeof item !== 'string') throw new EvaluationError('join takes a list of strings');
  return item;
}

function getFrom(map: MapValue, key: Value, fallback: Value): Value {
  if (typeof key === 'string') return map.entries.get(key) ?? fallbackIfAbsent(map, key, fallback);
  if (!(key instanceof ListValue) || key.items.length === 0) {
    throw new EvaluationError('get takes a key or a list of keys');
  }
  let at: Value = map;
  for (const step of key.items) {
    if (typeof step !== 'string') throw new EvaluationError('get takes a key or a list of keys');
    if (!(at instanceof MapValue)) return fallback;
    const next: Value | undefined = at.entries.get(step);
    if (next === undefined) return fallback;
    at = next;
  }
  return at;
}

/** A key that is there with null answers null, not the fallback. */
function fallbackIfAbsent(map: MapValue, key: string, fallback: Value): Value {
  return map.entries.has(key) ? null : fallback;
}
