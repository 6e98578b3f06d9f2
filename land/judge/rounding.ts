import type { Leg } from '../shapes/point';

/** From the coarsest; a table in whole feet is one of whole feet. */
const distanceSteps = [1, 0.5, 0.1, 0.05, 0.01, 0.001];
const bearingSteps = [1, 0.5, 10 / 60, 5 / 60, 1 / 60, 0.5 / 60];

/**
 * How far a traverse may fail to close because its figures are rounded, in the
 * unit of its distances: twice the mean error of rounding at random. How finely
 * they are rounded is seen from all of them together.
 */
export function roundingAllowance(legs: readonly Leg[]): number {
  const distanceStep = coarsestStep(
    legs.map(({ distance }) => distance),
    distanceSteps,
  );
  const bearingStep = coarsestStep(
    legs.map(({ bearing }) => bearing),
    bearingSteps,
  );
  const squares = legs.reduce((total, { distance }) => {
    const sideways = distance * ((bearingStep * Math.PI) / 180);
    return total + (distanceStep ** 2 + sideways ** 2) / 12;
  }, 0);
  return 2 * Math.sqrt(squares);
}

/**
 * How finely a printed number is written: 0.01 of 2.75. A number that ends in
 * zeros was written more finely than it shows.
 */
export function stepOfPrinted(value: number): number {
  const [, decimals = ''] = String(value).split('.');
  return 10 ** -decimals.length;
}

function coarsestStep(
  values: readonly number[],
  steps: readonly number[],
): number {
  const isMultiple = (step: number) =>
    values.every((value) => {
      const times = value / step;
      return Math.abs(times - Math.round(times)) < 1e-6;
    });
  return steps.find(isMultiple) ?? 0;
}
