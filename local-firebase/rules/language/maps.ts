import { areEqual, makeSet } from '../compile/equality';
import { EvaluationError } from '../errors';
import {
  ListValue,
  MapDiffValue,
  MapValue,
  type SetValue,
  type Value,
} from '../values';
import { takes1, takes2, takes3, type Method } from './signature';
import { ANY, MAP, MAP_DIFF, STRING_OR_LIST } from './types';

/** https://firebase.google.com/docs/reference/rules/rules.Map */
export const mapMethods: readonly Method[] = [
  {
    name: 'diff',
    citation: 'rules.Map#diff',
    signature: takes2(MAP, MAP, (map, other) => new MapDiffValue(map, other)),
  },
  {
    name: 'get',
    citation: 'rules.Map#get',
    signature: takes3(MAP, STRING_OR_LIST, ANY, getOr),
  },
  {
    name: 'keys',
    citation: 'rules.Map#keys',
    signature: takes1(MAP, (map) => new ListValue([...map.entries.keys()])),
  },
  {
    name: 'size',
    citation: 'rules.Map#size',
    signature: takes1(MAP, (map) => BigInt(map.entries.size)),
  },
  {
    name: 'values',
    citation: 'rules.Map#values',
    signature: takes1(MAP, (map) => new ListValue([...map.entries.values()])),
  },
];

/** https://firebase.google.com/docs/reference/rules/rules.MapDiff */
export const mapDiffMethods: readonly Method[] = [
  {
    name: 'addedKeys',
    citation: 'rules.MapDiff#addedKeys',
    signature: takes1(MAP_DIFF, (diff) =>
      selectKeys(diff, (_left, right) => right === undefined),
    ),
  },
  {
    name: 'affectedKeys',
    citation: 'rules.MapDiff#affectedKeys',
    signature: takes1(MAP_DIFF, (diff) =>
      selectKeys(diff, (left, right) => !isSame(left, right)),
    ),
  },
  {
    name: 'changedKeys',
    citation: 'rules.MapDiff#changedKeys',
    signature: takes1(MAP_DIFF, (diff) =>
      selectKeys(
        diff,
        (left, right) =>
          left !== undefined && right !== undefined && !isSame(left, right),
      ),
    ),
  },
  {
    name: 'removedKeys',
    citation: 'rules.MapDiff#removedKeys',
    signature: takes1(MAP_DIFF, (diff) =>
      selectKeys(diff, (left) => left === undefined),
    ),
  },
  {
    name: 'unchangedKeys',
    citation: 'rules.MapDiff#unchangedKeys',
    signature: takes1(MAP_DIFF, (diff) => selectKeys(diff, isSame)),
  },
];

/**
 * A key with the value null returns null, not the fallback. A list leads from
 * map to map.
 */
function getOr(map: MapValue, key: string | ListValue, fallback: Value): Value {
  const keys = typeof key === 'string' ? [key] : key.items;
  if (keys.length === 0) {
    throw new EvaluationError('a list of keys must not be empty');
  }
  let found: Value | undefined = map;
  for (const step of keys) {
    if (typeof step !== 'string') {
      throw new EvaluationError('a key must be a string');
    }
    found = found instanceof MapValue ? found.entries.get(step) : undefined;
  }
  return found === undefined ? fallback : found;
}

/** The keys of either map whose values there meet the condition. */
function selectKeys(
  { left, right }: MapDiffValue,
  isSelected: (left: Value | undefined, right: Value | undefined) => boolean,
): SetValue {
  const keys = new Set([...left.entries.keys(), ...right.entries.keys()]);
  return makeSet(
    [...keys].filter((key) =>
      isSelected(left.entries.get(key), right.entries.get(key)),
    ),
  );
}

function isSame(left: Value | undefined, right: Value | undefined): boolean {
  return left !== undefined && right !== undefined && areEqual(left, right);
}
