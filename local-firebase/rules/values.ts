import { EvaluationError } from './errors';

/**
 * An int is a bigint, a float a number; the rest is named as in the language.
 */
export type Value =
  | null
  | boolean
  | bigint
  | number
  | string
  | Uint8Array
  | ListValue
  | SetValue
  | MapValue
  | MapDiffValue
  | PathValue
  | TimestampValue
  | DurationValue
  | LatLngValue
  | ObjectValue
  | Unknown;

/** `[…]`. */
export class ListValue {
  readonly type = 'list';
  constructor(readonly items: readonly Value[]) {}
}

/** Items are distinct: make it with `makeSet`. */
export class SetValue {
  readonly type = 'set';
  constructor(readonly items: readonly Value[]) {}
}

/** `{…}`, with the fields of a document too. */
export class MapValue {
  readonly type = 'map';
  constructor(readonly entries: ReadonlyMap<string, Value>) {}
}

/** `left.diff(right)`: added keys are those that only left has. */
export class MapDiffValue {
  readonly type = 'map_diff';
  constructor(
    readonly left: MapValue,
    readonly right: MapValue,
  ) {}
}

/**
 * A path by its segments, as `/databases/(default)/documents/a/b` or a capture
 * `{path=**}`.
 */
export class PathValue {
  readonly type = 'path';
  constructor(readonly segments: readonly string[]) {}
}

/** A moment, in microseconds since the epoch. */
export class TimestampValue {
  readonly type = 'timestamp';
  constructor(readonly epochMicros: bigint) {}
}

/** A length of time, in microseconds. */
export class DurationValue {
  readonly type = 'duration';
  constructor(readonly micros: bigint) {}
}

/** A geographical point, in degrees. */
export class LatLngValue {
  readonly type = 'latlng';
  constructor(
    readonly latitude: number,
    readonly longitude: number,
  ) {}
}

/** `request`, `resource` and the like: fixed members. */
export class ObjectValue {
  readonly type = 'object';
  private readonly members: ReadonlyMap<string, Value>;

  constructor(
    private readonly label: string,
    members: Readonly<Record<string, Value>>,
  ) {
    this.members = new Map(Object.entries(members));
  }

  get(name: string): Value {
    const value = this.members.get(name);
    if (value === undefined) {
      throw new EvaluationError(`${this.label} has no '${name}' here`);
    }
    return value;
  }
}

/**
 * Any value, or none. It occurs only while a query is judged, and every
 * operation on it is Unknown again. `entries` are the fields that it surely
 * has, if it is a map.
 */
export class Unknown {
  readonly type = 'unknown';
  constructor(readonly entries: ReadonlyMap<string, Value> = new Map()) {}
}

export const UNKNOWN = new Unknown();

/** The names that `is` takes, from the reference; loading refuses others. */
export const IS_TYPE_NAMES: ReadonlySet<string> = new Set(
  'bool bytes duration float int latlng list map number path string timestamp'.split(
    ' ',
  ),
);

const PRIMITIVE_TYPES: Readonly<Record<string, string>> = {
  boolean: 'bool',
  bigint: 'int',
  number: 'float',
  string: 'string',
};

/** The type's name in the language, for refusals and for `is`. */
export function typeOf(value: Value): string {
  if (value === null) return 'null';
  if (typeof value !== 'object') {
    return PRIMITIVE_TYPES[typeof value] ?? typeof value;
  }
  return value instanceof Uint8Array ? 'bytes' : value.type;
}
