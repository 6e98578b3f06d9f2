import { EvaluationError } from './errors';
import { type MethodTable, takes } from './method-table';
import { LIST_METHODS, MAP_DIFF_METHODS, MAP_METHODS, SET_METHODS } from './methods-collection';
import { LAT_LNG_METHODS, PATH_METHODS } from './methods-place';
import { BYTES_METHODS, STRING_METHODS } from './methods-text';
import { DURATION_METHODS, TIMESTAMP_METHODS } from './methods-time';
import { typeOf } from './type-names';
import {
  DurationValue,
  LatLngValue,
  ListValue,
  MapDiffValue,
  MapValue,
  PathValue,
  SetValue,
  TimestampValue,
  type Value,
} from './values';

const ALL_TABLES = [
  STRING_METHODS,
  BYTES_METHODS,
  LIST_METHODS,
  SET_METHODS,
  MAP_METHODS,
  MAP_DIFF_METHODS,
  TIMESTAMP_METHODS,
  DURATION_METHODS,
  LAT_LNG_METHODS,
  PATH_METHODS,
];

export function isMethodName(name: string): boolean {
  return ALL_TABLES.some((table) => table.has(name));
}

/** Whether some type has a method of that name for that many arguments. */
export function isMethodCall(name: string, count: number): boolean {
  return ALL_TABLES.some((table) => {
    const method = table.get(name);
    return method !== undefined && takes(method.arity, count);
  });
}

export function callMethod(self: Value, name: string, args: readonly Value[]): Value {
  if (typeof self === 'string') return invoke(STRING_METHODS, self, name, args);
  if (self instanceof ListValue) return invoke(LIST_METHODS, self, name, args);
  if (self instanceof MapValue) return invoke(MAP_METHODS, self, name, args);
  if (self instanceof MapDiffValue) return invoke(MAP_DIFF_METHODS, self, name, args);
  if (self instanceof SetValue) return invoke(SET_METHODS, self, name, args);
  if (self instanceof TimestampValue) return invoke(TIMESTAMP_METHODS, self, name, args);
  if (self instanceof DurationValue) return invoke(DURATION_METHODS, self, name, args);
  if (self instanceof LatLngValue) return invoke(LAT_LNG_METHODS, self, name, args);
  if (self instanceof PathValue) return invoke(PATH_METHODS, self, name, args);
  if (self instanceof Uint8Array) return invoke(BYTES_METHODS, self, name, args);
  throw noSuchMethod(self, name, args);
}

function invoke<Self extends Value>(
  table: MethodTable<Self>,
  self: Self,
  name: string,
  args: readonly Value[],
): Value {
  const method = table.get(name);
  if (method === undefined || !takes(method.arity, args.length)) throw noSuchMethod(self, name, args);
  return method.run(self, args);
}

function noSuchMethod(self: Value, name: string, args: readonly Value[]): EvaluationError {
  return new EvaluationError(`a value of type ${typeOf(self)} has no method ${name}/${args.length}`);
}
