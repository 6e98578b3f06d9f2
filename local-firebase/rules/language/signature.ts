import type { Value } from '../values';
import type { Type } from './types';

/** What a method or a function takes, and what it does with that. */
export interface Signature {
  /** The names of the types that it takes. */
  readonly takes: readonly string[];
  /**
   * undefined for values of other types. Throws EvaluationError for values that
   * it cannot work with.
   */
  readonly run: (values: readonly Value[]) => Value | undefined;
}

/** A method of one type, with the value it is called on as its first one. */
export interface Method {
  readonly name: string;
  /** Page and anchor of the reference. */
  readonly citation: string;
  readonly signature: Signature;
}

/** `math.abs`, or `int` where it has no namespace. */
export interface BuiltInFunction {
  readonly name: string;
  /** Page and anchor of the reference. */
  readonly citation: string;
  /** Where the types of its arguments differ, one for each. */
  readonly signatures: readonly Signature[];
}

/** One value. */
export function takes1<First extends Value>(
  first: Type<First>,
  call: (first: First) => Value,
): Signature {
  return {
    takes: [first.name],
    run: ([one = null]) => (first.holds(one) ? call(one) : undefined),
  };
}

/** Two values. */
export function takes2<First extends Value, Second extends Value>(
  first: Type<First>,
  second: Type<Second>,
  call: (first: First, second: Second) => Value,
): Signature {
  return {
    takes: [first.name, second.name],
    run: ([one = null, two = null]) =>
      first.holds(one) && second.holds(two) ? call(one, two) : undefined,
  };
}

/** Three values. */
export function takes3<
  First extends Value,
  Second extends Value,
  Third extends Value,
>(
  first: Type<First>,
  second: Type<Second>,
  third: Type<Third>,
  call: (first: First, second: Second, third: Third) => Value,
): Signature {
  return {
    takes: [first.name, second.name, third.name],
    run: ([one = null, two = null, three = null]) =>
      first.holds(one) && second.holds(two) && third.holds(three)
        ? call(one, two, three)
        : undefined,
  };
}

/** Four values of one type. */
export function takesFour<Each extends Value>(
  each: Type<Each>,
  call: (first: Each, second: Each, third: Each, fourth: Each) => Value,
): Signature {
  return {
    takes: [each.name, each.name, each.name, each.name],
    run: ([one = null, two = null, three = null, four = null]) =>
      each.holds(one) &&
      each.holds(two) &&
      each.holds(three) &&
      each.holds(four)
        ? call(one, two, three, four)
        : undefined,
  };
}
