import process from 'node:process';

/**
 * `npm run test:deep`: every case of every property, and new ones each time.
 */
export const isDeep = process.env['ASAASE_DEEP'] !== undefined;

/**
 * How many cases a property draws: all of them in the deep run, else a tenth,
 * yet no fewer than `least`.
 */
export const runs = (all: number, least = 100): number =>
  isDeep ? all : Math.min(all, Math.max(least, Math.ceil(all / 10)));

const fixedSeed = 20_261_121;

/**
 * Of the cases of this file: CI draws the same ones each time, so that its
 * answer depends on the code alone; everybody else, and the deep run, adds new
 * ones. A failure prints it, and `ASAASE_PROPERTY_SEED` sets it.
 */
export const seed = Number(
  process.env['ASAASE_PROPERTY_SEED'] ??
    (process.env['CI'] !== undefined && !isDeep
      ? fixedSeed
      : Date.now() % 2 ** 31),
);
