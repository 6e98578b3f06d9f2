import { EvaluationError } from '../errors';
import type { Value } from '../values';
import { checkInt, toInt } from './numbers';
import { takes1, takes2, type BuiltInFunction } from './signature';
import { FLOAT, INT, NUMBER } from './types';

/** https://firebase.google.com/docs/reference/rules/rules.math */
export const mathFunctions: readonly BuiltInFunction[] = [
  {
    name: 'math.abs',
    citation: 'rules.math#abs',
    signatures: [
      takes1(INT, (value) => checkInt(value < 0n ? -value : value)),
      takes1(FLOAT, Math.abs),
    ],
  },
  roundingFunction('ceil', Math.ceil),
  roundingFunction('floor', Math.floor),
  {
    name: 'math.isInfinite',
    citation: 'rules.math#isInfinite',
    signatures: [
      takes1(NUMBER, (value) => Math.abs(Number(value)) === Infinity),
    ],
  },
  {
    name: 'math.isNaN',
    citation: 'rules.math#isNaN',
    signatures: [takes1(NUMBER, (value) => Number.isNaN(value))],
  },
  {
    name: 'math.pow',
    citation: 'rules.math#pow',
    signatures: [
      takes2(
        NUMBER,
        NUMBER,
        (base, exponent) => Number(base) ** Number(exponent),
      ),
    ],
  },
  roundingFunction('round', round),
  {
    name: 'math.sqrt',
    citation: 'rules.math#sqrt',
    signatures: [takes1(NUMBER, (value) => Math.sqrt(Number(value)))],
  },
];

/** An int stays what it is. */
function roundingFunction(
  name: string,
  roundFloat: (value: number) => number,
): BuiltInFunction {
  return {
    name: `math.${name}`,
    citation: `rules.math#${name}`,
    signatures: [
      takes1(INT, (value): Value => value),
      takes1(FLOAT, (value) => toInt(roundFloat(value))),
    ],
  };
}

/** To which side production rounds -1.5 is not documented. */
function round(value: number): number {
  if (value < 0 && value - Math.floor(value) === 0.5) {
    throw new EvaluationError('a negative half has two nearest ints');
  }
  return Math.round(value);
}
