import type { Value } from './values';

export interface Method<Self> {
  /** Number of arguments, or the least and the most. */
  arity: number | readonly [number, number];
  run(self: Self, args: readonly Value[]): Value;
}

export type MethodTable<Self> = ReadonlyMap<string, Method<Self>>;

export function methodTable<Self>(methods: Record<string, Method<Self>>): MethodTable<Self> {
  return new Map(Object.entries(methods));
}

export function takes(arity: Method<never>['arity'], count: number): boolean {
  return typeof arity === 'number' ? arity === count : count >= arity[0] && count <= arity[1];
}
