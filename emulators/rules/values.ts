import { EvaluationError } from './errors';

/** A value while rules are evaluated: int is bigint, float is number, the rest as the language names them. */
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

export class ListValue {
  constructor(readonly items: readonly Value[]) {}
}

/** Items are distinct; made by `makeSet`. */
export class SetValue {
  constructor(readonly items: readonly Value[]) {}
}

export class MapValue {
  constructor(readonly entries: ReadonlyMap<string, Value>) {}
}

/** `left.diff(right)`: added are the keys only left has. */
export class MapDiffValue {
  constructor(
    readonly left: MapValue,
    readonly right: MapValue,
  ) {}
}

/** A named hole in a path, filled by bind(). */
export class PathBinding {
  constructor(readonly name: string) {}
}

export class PathValue {
  constructor(readonly segments: readonly (string | PathBinding)[]) {}

  /** The plain segments; a path with holes cannot be used. */
  plainSegments(): string[] {
    return this.segments.map((segment) => {
      if (typeof segment !== 'string') throw new EvaluationError('a path still holds an unbound name');
      return segment;
    });
  }
}

export class TimestampValue {
  constructor(readonly epochNanos: bigint) {}
}

export class DurationValue {
  constructor(readonly nanos: bigint) {}
}

export class LatLngValue {
  constructor(
    readonly latitude: number,
    readonly longitude: number,
  ) {}
}

/** `request`, `resource` and their like: fixed members, computed when first asked for. */
export class ObjectValue {
  private readonly ready = new Map<string, Value>();

  constructor(
    readonly label: string,
    private readonly members: ReadonlyMap<string, () => Value>,
  ) {}

  get(name: string): Value {
    const known = this.ready.get(name);
    if (known !== undefined) return known;
    const compute = this.members.get(name);
    if (compute === undefined) throw new EvaluationError(`${this.label} has no '${name}' here`);
    const value = compute();
    this.ready.set(name, value);
    return value;
  }

  has(name: string): boolean {
    return this.members.has(name);
  }
}

export type TypeName =
  | 'null'
  | 'bool'
  | 'int'
  | 'float'
  | 'string'
  | 'bytes'
  | 'list'
  | 'set'
  | 'map'
  | 'map_diff'
  | 'path'
  | 'timestamp'
  | 'duration'
  | 'latlng'
  | 'object'
  | 'unknown';

export interface Bound {
  value: Value;
  inclusive: boolean;
}

export interface Knowledge {
  /** The type, where the query fixes it. `number` is an int or a float. */
  type?: TypeName | 'number';
  /** True unless evaluating the expression surely gives a value (a field may be missing). */
  mayFail: boolean;
  low?: Bound;
  high?: Bound;
  /** Values it surely is not. */
  not?: readonly Value[];
  /** A list that surely holds these. */
  contains?: readonly Value[];
  /** A map with these entries and perhaps others. */
  entries?: ReadonlyMap<string, Value>;
}

/**
 * What the query proof knows of a value it has not got. It occurs only while a query is judged; every operation on
 * it answers with a definite value only if that holds for each document the query could return.
 */
export class Unknown {
  constructor(readonly knowledge: Knowledge) {}

  get mayFail(): boolean {
    return this.knowledge.mayFail;
  }
}

export const UNKNOWN_ANYTHING = new Unknown({ mayFail: true });
export const UNKNOWN_BOOLEAN = new Unknown({ type: 'bool', mayFail: false });
export const UNKNOWN_BOOLEAN_OR_FAILURE = new Unknown({ type: 'bool', mayFail: true });

export function unknownBoolean(mayFail: boolean): Unknown {
  return mayFail ? UNKNOWN_BOOLEAN_OR_FAILURE : UNKNOWN_BOOLEAN;
}
