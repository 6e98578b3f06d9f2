import * as z from 'zod/mini';

/** GHS 1 = 100 pesewas. */
export const Pesewas = z.int().check(z.gte(0), z.lte(100_000_000_00));
export type Pesewas = z.infer<typeof Pesewas>;

const cedisPattern = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

/**
 * Reads cedis such as '500', '500.5' or 49.99 into pesewas, from the decimal
 * text: no float is multiplied.
 * @returns null for anything else: signs, more than two decimals, thousands
 * separators
 */
export function findPesewas(cedis: string | number): Pesewas | null {
  const match = cedisPattern.exec(String(cedis));
  return (
    match && Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  );
}

/**
 * As {@link findPesewas}.
 * @throws RangeError instead of null
 */
export function parseCedis(cedis: string | number): Pesewas {
  const pesewas = findPesewas(cedis);
  if (pesewas === null) {
    throw new RangeError('Not an amount in cedis with at most two decimals.');
  }
  return pesewas;
}

/**
 * Cedis with at most two decimals, as the gateway and the specification's
 * payment body want them.
 */
export function toCedis(pesewas: Pesewas): number {
  return Number(
    `${Math.trunc(pesewas / 100)}.${String(pesewas % 100).padStart(2, '0')}`,
  );
}

/** 'GHS 1,000.00' */
export function formatGhs(pesewas: Pesewas): string {
  return `GHS ${groupedCedis(pesewas)}`;
}

/**
 * 'GHC 1,000.00', the spelling of the services page (specification, section 1).
 */
export function formatGhc(pesewas: Pesewas): string {
  return `GHC ${groupedCedis(pesewas)}`;
}

function groupedCedis(pesewas: Pesewas): string {
  const whole = String(Math.trunc(pesewas / 100)).replace(
    /\B(?=(\d{3})+$)/g,
    ',',
  );
  return `${whole}.${String(pesewas % 100).padStart(2, '0')}`;
}

export const CedisAmount = z
  .number()
  .check(
    z.refine(
      (cedis) => cedisPattern.test(String(cedis)),
      'At most two decimals.',
    ),
  );

/** In cedis, as records keep it. */
export const CedisPrice = CedisAmount.check(z.gt(0));
