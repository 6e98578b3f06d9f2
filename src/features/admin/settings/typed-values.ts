import * as z from 'zod/mini';
import { officeBounds } from '@contract/entities/office-config';
import {
  findPesewas,
  formatGhs,
  parseCedis,
  toCedis,
  type Pesewas,
} from '@contract/values/payment/money';
import { trimTyped } from '@contract/values/text/trim-typed';

/** What is typed, trimmed; '' where nothing can be seen. */
export const trimmedText = () => z.string().check(z.overwrite(trimTyped));

/** Trimmed text that may be empty. */
export const optionalText = (maxLength: number) =>
  trimmedText().check(
    z.maxLength(maxLength, `Use at most ${maxLength} characters.`),
  );

const requiredText = (label: string) =>
  trimmedText().check(z.minLength(1, `${label} is required.`));

/**
 * Cedis as typed, such as '500' or '49.99', as the number that a record stores.
 * @param leastPesewas in pesewas
 */
export const typedCedis = (label: string, leastPesewas: Pesewas) =>
  z.pipe(
    requiredText(label).check(
      z.refine(
        (typed) => findPesewas(typed) !== null,
        'Enter an amount like 500 or 49.99.',
      ),
      z.refine(
        (typed) => (findPesewas(typed) ?? leastPesewas) >= leastPesewas,
        `Enter at least ${formatGhs(leastPesewas)}.`,
      ),
    ),
    z.transform((typed: string) => toCedis(parseCedis(typed))),
  );

/** A whole number of the configuration, within the contract's bounds. */
export function typedWhole(label: string, name: keyof typeof officeBounds) {
  const { least, most } = officeBounds[name];
  const message = `Enter a whole number from ${least} to ${most}.`;
  const isWithin = (typed: string) =>
    Number(typed) >= least && Number(typed) <= most;
  return z.pipe(
    requiredText(label).check(
      z.regex(/^\d{1,4}$/, message),
      z.refine(isWithin, message),
    ),
    z.transform(Number),
  );
}
