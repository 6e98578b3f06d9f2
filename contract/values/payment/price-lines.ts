import type { Service } from '../../entities/service';
import { findPesewas, parseCedis, type Pesewas } from './money';

/**
 * The two lines of a price (decision 169): the Commission's fee and our work.
 * Their sum is the price.
 */
interface PriceLines {
  feePesewas: Pesewas;
  workPesewas: Pesewas;
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
  const pricePesewas = findPesewas(price);
  const feePesewas = findPesewas(commissionFee);
  return (
    pricePesewas === null || feePesewas === null || feePesewas <= pricePesewas
  );
}

/** @returns null where the price is one amount */
export function findPriceLines(service: DividedPrice): PriceLines | null {
  const feePesewas = parseCedis(service.commissionFee ?? 0);
  if (feePesewas === 0 || !isFeeWithinPrice(service)) return null;
  return {
    feePesewas,
    workPesewas: parseCedis(service.price) - feePesewas,
  };
}
