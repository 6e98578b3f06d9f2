import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toCedis } from './money';
import { findPriceLines, isFeeWithinPrice } from './price-lines';

const pesewas = fc.integer({ min: 1, max: 100_000_00 });

it('divides a price into two lines whose sum is the price', () => {
  fc.assert(
    fc.property(pesewas, pesewas, (first, second) => {
      const lines = findPriceLines({
        price: toCedis(first + second),
        commissionFee: toCedis(first),
      });
      expect(lines).toEqual({ feePesewas: first, workPesewas: second });
    }),
  );
});

it('has no line of ours below nothing: a larger fee is one amount', () => {
  fc.assert(
    fc.property(pesewas, pesewas, (price, more) => {
      const service = {
        price: toCedis(price),
        commissionFee: toCedis(price + more),
      };
      expect(findPriceLines(service)).toBeNull();
      expect(isFeeWithinPrice(service)).toBe(false);
    }),
  );
});

it.each([undefined, 0])('is one amount with the fee %s', (commissionFee) => {
  expect(findPriceLines({ price: 500, commissionFee })).toBeNull();
  expect(isFeeWithinPrice({ price: 500, commissionFee })).toBe(true);
});

it('may be the fee alone', () => {
  expect(findPriceLines({ price: 500, commissionFee: 500 })).toEqual({
    feePesewas: 500_00,
    workPesewas: 0,
  });
});
