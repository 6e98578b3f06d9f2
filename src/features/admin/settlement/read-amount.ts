import { findPesewas, type Pesewas } from '@contract/values/payment/money';

export type DecimalSign = '.' | ',';

const currency = /^(?:GHS|GHC|GH₵|GH¢|₵)|(?:GHS|GHC|GH₵|GH¢|₵)$/giu;

/** Spaces of every width and apostrophes divide thousands in some countries. */
const clean = (typed: string): string =>
  typed.replace(/[^\S\n]|['’]/gu, '').replace(currency, '');

function findSignOf(typed: string): DecimalSign | null {
  const signs = [...clean(typed).matchAll(/[.,]/g)];
  const last = signs.at(-1);
  if (last === undefined) return null;
  const lastSign = last[0] === ',' ? ',' : '.';
  const isMixed = signs.some(([sign]) => sign !== lastSign);
  if (isMixed) return lastSign;
  if (signs.length > 1) return lastSign === ',' ? '.' : ',';
  const decimals = clean(typed).length - last.index - 1;
  return decimals === 3 ? null : lastSign;
}

/**
 * The decimal sign of a file, from all of its amounts: '1,500' alone can mean
 * two things.
 */
export function findDecimalSign(amounts: readonly string[]): DecimalSign {
  const signs = new Set(amounts.map(findSignOf));
  return signs.has(',') && !signs.has('.') ? ',' : '.';
}

const shapes: Readonly<Record<DecimalSign, RegExp>> = {
  '.': /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/,
  ',': /^(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d{1,2})?$/,
};

/**
 * An amount with or without a currency and signs between thousands.
 * @returns null where it is no amount, is below zero or has more than two
 * decimals
 */
export function findAmount(typed: string, sign: DecimalSign): Pesewas | null {
  const amount = clean(typed);
  if (!shapes[sign].test(amount)) return null;
  const thousands = sign === '.' ? ',' : '.';
  return findPesewas(amount.replaceAll(thousands, '').replace(sign, '.'));
}
