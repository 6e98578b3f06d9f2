import { EvaluationError } from './errors';
import type { Unknown } from './unknown';

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
