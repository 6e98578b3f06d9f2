import {
  DurationValue,
  LatLngValue,
  ListValue,
  MapDiffValue,
  MapValue,
  PathValue,
  SetValue,
  TimestampValue,
  Unknown,
  type Value,
} from '../values';

/**
 * A type of the language, or several that one place takes
 * (https://firebase.google.com/docs/reference/rules/rules#interfaces).
 */
export interface Type<Held extends Value> {
  /** as `is` calls it, for refusals */
  readonly name: string;
  readonly holds: (value: Value) => value is Held;
}

export const STRING: Type<string> = {
  name: 'string',
  holds: (value) => typeof value === 'string',
};

export const INT: Type<bigint> = {
  name: 'int',
  holds: (value) => typeof value === 'bigint',
};

export const FLOAT: Type<number> = {
  name: 'float',
  holds: (value) => typeof value === 'number',
};

export const NUMBER: Type<bigint | number> = {
  name: 'number',
  holds: (value) => typeof value === 'bigint' || typeof value === 'number',
};

export const BOOL: Type<boolean> = {
  name: 'bool',
  holds: (value) => typeof value === 'boolean',
};

export const NULL: Type<null> = {
  name: 'null',
  holds: (value) => value === null,
};

export const BYTES: Type<Uint8Array> = {
  name: 'bytes',
  holds: (value) => value instanceof Uint8Array,
};

export const STRING_OR_BYTES: Type<string | Uint8Array> = {
  name: 'string or bytes',
  holds: (value) => typeof value === 'string' || value instanceof Uint8Array,
};

export const LIST: Type<ListValue> = {
  name: 'list',
  holds: (value) => value instanceof ListValue,
};

export const SET: Type<SetValue> = {
  name: 'set',
  holds: (value) => value instanceof SetValue,
};

export const LIST_OR_SET: Type<ListValue | SetValue> = {
  name: 'list or set',
  holds: (value) => value instanceof ListValue || value instanceof SetValue,
};

export const STRING_OR_LIST: Type<string | ListValue> = {
  name: 'string or list',
  holds: (value) => typeof value === 'string' || value instanceof ListValue,
};

export const MAP: Type<MapValue> = {
  name: 'map',
  holds: (value) => value instanceof MapValue,
};

export const MAP_DIFF: Type<MapDiffValue> = {
  name: 'map_diff',
  holds: (value) => value instanceof MapDiffValue,
};

export const PATH: Type<PathValue> = {
  name: 'path',
  holds: (value) => value instanceof PathValue,
};

export const TIMESTAMP: Type<TimestampValue> = {
  name: 'timestamp',
  holds: (value) => value instanceof TimestampValue,
};

export const DURATION: Type<DurationValue> = {
  name: 'duration',
  holds: (value) => value instanceof DurationValue,
};

export const LATLNG: Type<LatLngValue> = {
  name: 'latlng',
  holds: (value) => value instanceof LatLngValue,
};

export const ANY: Type<Exclude<Value, Unknown>> = {
  name: 'any',
  holds: (value): value is Exclude<Value, Unknown> =>
    !(value instanceof Unknown),
};
