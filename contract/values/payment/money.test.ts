import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatGhc, formatGhs, parseCedis, toCedis } from './money';

describe('parseCedis', () => {
  it.each([
    ['500', 50_000],
    [500, 50_000],
    ['0.05', 5],
    ['19.9', 1_990],
    [19.99, 1_999],
    ['0', 0],
    ['100000.01', 10_000_001],
  ])('reads %s as %i pesewas', (cedis, pesewas) => {
    expect(parseCedis(cedis)).toBe(pesewas);
  });

  it.each([
    '',
    '-1',
    '+1',
    '1,000',
    '1.005',
    '1.',
    '.5',
    '1e3',
    'NaN',
    ' 5',
    Number.NaN,
    Infinity,
    0.1 + 0.2,
  ])('refuses %s', (cedis) => {
    expect(() => parseCedis(cedis)).toThrow(RangeError);
  });

  it('comes back from the wire form for every amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (pesewas) => {
        expect(parseCedis(toCedis(pesewas))).toBe(pesewas);
      }),
    );
  });
});

describe('formatting', () => {
  it('groups thousands and always shows two decimals', () => {
    expect(formatGhs(100_000)).toBe('GHS 1,000.00');
    expect(formatGhs(5)).toBe('GHS 0.05');
    expect(formatGhs(123_456_789)).toBe('GHS 1,234,567.89');
    expect(formatGhc(50_000)).toBe('GHC 500.00');
  });
});
