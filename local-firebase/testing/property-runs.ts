import * as fc from 'fast-check';

/**
 * What fast-check calls a full run; the tests' setup may ask for fewer
 * (`fc.configureGlobal`).
 */
const fullRuns = 1_000;

const { numRuns = 100, seed: chosenSeed } = fc.readConfigureGlobal();

/**
 * How many cases a property draws: `all` of them in a full run, else as many
 * fewer, yet no fewer than `least`.
 */
export function runs(all: number, least = 100): number {
  return Math.min(all, Math.max(least, Math.ceil((all * numRuns) / fullRuns)));
}

/** Of the cases that this run draws. */
export const seed = chosenSeed;
