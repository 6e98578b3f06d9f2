import * as z from 'zod/mini';
import { configBounds } from '@contract/entities/admin-config';
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
export const optionalText = (most: number) =>
  trimmedText().check(z.maxLength(most, `Use at most ${most} characters.`));

const requiredText = (label: string) =>
  trimmedText().check(z.minLength(1, `${label} is required.`));

/**
 * Cedis as typed, such as '500' or '49.99', as the number that a record stores.
 * @param least in pesewas
 */
export const typedCedis = (label: string, least: Pesewas) =>
  z.pipe(
    requiredText(label).check(
      z.refine(
        (typed) => findPesewas(typed) !== null,
        'Enter an amount like 500 or 49.99.',
      ),
      z.refine(
        (typed) => (findPesewas(typed) ?? least) >= least,
        `Enter at least ${formatGhs(least)}.`,
      ),
    ),
    z.transform((typed: string) => toCedis(parseCedis(typed))),
  );

/** A whole number of the configuration, within the contract's bounds. */
export function typedWhole(label: string, name: keyof typeof configBounds) {
  const { least, most } = configBounds[name];
  const words = `Enter a whole number from ${least} to ${most}.`;
  const isWithin = (typed: string) =>
    Number(typed) >= least && Number(typed) <= most;
  return z.pipe(
    requiredText(label).check(
      z.regex(/^\d{1,4}$/, words),
      z.refine(isWithin, words),
    ),
    z.transform(Number),
  );
}
