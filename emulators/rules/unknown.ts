import type { TypeName } from './type-names';
import type { Value } from './values';

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
