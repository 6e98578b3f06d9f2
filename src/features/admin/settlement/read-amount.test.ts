import { describe, expect, it } from 'vitest';
import { findAmount, findDecimalSign } from './read-amount';

describe('an amount with a decimal point', () => {
  it.each([
    ['1500', 150_000],
    ['1,500.00', 150_000],
    ['1,234,567.8', 123_456_780],
    ['GHS 1,500.00', 150_000],
    ['GH₵500.5', 50_050],
    ['500.00 GHS', 50_000],
    ["1'500.00", 150_000],
    ['1 500.00', 150_000],
    ['1\u00a0500.00', 150_000],
    ['0.05', 5],
    ['1,500', 150_000],
  ])('%s', (typed, pesewas) => {
    expect(findAmount(typed, '.')).toBe(pesewas);
  });

  it.each(
    [
      ['', '-20.00', '(20.00)', '1.500', '1,50', '1,5000.00', '12,34,567.00'],
      ['1.2.3', 'abc', '1e5', '٣٠٠', '500 USD', '10000000000'],
    ].flat(),
  )('is none: %j', (typed) => {
    expect(findAmount(typed, '.')).toBeNull();
  });
});

it('an amount with a decimal comma', () => {
  expect(findAmount('1.500,00', ',')).toBe(150_000);
  expect(findAmount('1 500,5', ',')).toBe(150_050);
  expect(findAmount('1.500', ',')).toBe(150_000);
  expect(findAmount('1,500', ',')).toBeNull();
});

describe('the decimal sign of a file', () => {
  it.each([
    [['1,500.00', '20'], '.'],
    [['1.500,00', '20'], ','],
    [['20,5', '1.500'], ','],
    [['1,500', '20'], '.'],
    [['1.500.000'], ','],
    [['1,500,000'], '.'],
    // Both at once say nothing: the second one is then named by its line.
    [['20.50', '20,50'], '.'],
    [[], '.'],
  ] as const)('of %j is %s', (amounts, sign) => {
    expect(findDecimalSign(amounts)).toBe(sign);
  });
});
