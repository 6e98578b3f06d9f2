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

/** A segment of a path that has a name and, until `bind()`, no text. */
export class UnboundSegment {
  constructor(readonly name: string) {}
}

const NO_BINDINGS: ReadonlyMap<string, string> = new Map();

/**
 * A path by its segments, as `/databases/(default)/documents/a/b` or a capture
 * `{path=**}`.
 */
export class PathValue {
  readonly type = 'path';

  /**
   * @param bindings what `bind()` put in, by the names of the segments
   */
  constructor(
    readonly segments: readonly (string | UnboundSegment)[],
    readonly bindings: ReadonlyMap<string, string> = NO_BINDINGS,
  ) {}

  /** null while a segment is unbound. */
  texts(): readonly string[] | null {
    const texts = this.segments.filter(
      (segment) => typeof segment === 'string',
    );
    return texts.length === this.segments.length ? texts : null;
  }
}

/** A moment, in nanoseconds since the epoch. */
export class TimestampValue {
  readonly type = 'timestamp';
  constructor(readonly epochNanos: bigint) {}
}

/** A length of time, in nanoseconds. */
export class DurationValue {
  readonly type = 'duration';
  constructor(readonly nanos: bigint) {}
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
  readonly members: ReadonlyMap<string, Value>;

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
 * operation on it is Unknown again.
 */
export class Unknown {
  readonly type = 'unknown';

  /**
   * @param entries the fields that it surely has, if it is a map
   * @param isComplete it is a map, and has no other keys than `entries`; it may
   * lack those whose value is unknown
   */
  constructor(
    readonly entries: ReadonlyMap<string, Value> = new Map(),
    readonly isComplete: boolean = false,
  ) {}
}

export const UNKNOWN = new Unknown();

/**
 * The names that `is` takes; loading refuses others
 * (https://firebase.google.com/docs/firestore/security/rules-fields#field_types).
 */
export const IS_TYPE_NAMES: ReadonlySet<string> = new Set(
  'bool bytes constraint duration float int latlng list map map_diff number path set string timestamp'.split(
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
