import type { Service } from '../../entities/service';
import { findPesewas, parseCedis, type Pesewas } from './money';

/** The two lines of a price (decision 169), whose sum is the price. */
export interface PriceLines {
  commissionFee: Pesewas;
  ourWork: Pesewas;
}

/** What a price is divided by, in cedis as the record keeps it. */
type DividedPrice = Pick<Service, 'price' | 'commissionFee'>;

/**
 * Whether the Commission's part, where there is one, is within the price. What
 * is no amount is refused by itself.
 */
export function isFeeWithinPrice({
  price,
  commissionFee = 0,
}: DividedPrice): boolean {
  const whole = findPesewas(price);
  const fee = findPesewas(commissionFee);
  return whole === null || fee === null || fee <= whole;
}

/** @returns null where the price is one amount */
export function findPriceLines(service: DividedPrice): PriceLines | null {
  const commissionFee = parseCedis(service.commissionFee ?? 0);
  if (commissionFee === 0 || !isFeeWithinPrice(service)) return null;
  return {
    commissionFee,
    ourWork: parseCedis(service.price) - commissionFee,
  };
}
