import { expect, it } from 'vitest';
import { describeSize, findSquareMetres, readSize } from './land-size';

it.each([
  ['0.72', 0.72],
  ['2,500.50', 2500.5],
  ['1,000,000', 1_000_000],
  ['12', 12],
])('reads %s', (typed, size) => expect(readSize(typed)).toBe(size));

it.each(['', '0', '0.0', '0,72', '1/2', '2 acres', '-1', '1e3', '12,34', '.5'])(
  'does not read %j',
  (typed) => expect(readSize(typed)).toBeNull(),
);

it('keeps what was typed, and says square metres beside it', () => {
  expect(describeSize({ size: '2.75', sizeUnit: 'acres' })).toBe(
    '2.75 acres (about 11,129 square metres)',
  );
  expect(describeSize({ size: '0.290', sizeUnit: 'hectares' })).toBe(
    '0.290 hectares (about 2,900 square metres)',
  );
  expect(describeSize({ size: '7,000', sizeUnit: 'square-feet' })).toBe(
    '7,000 square feet (about 650 square metres)',
  );
  expect(describeSize({ size: '650', sizeUnit: 'square-metres' })).toBe(
    '650 square metres',
  );
});

it('computes nothing of plots, which have no fixed size, nor of nothing', () => {
  expect(describeSize({ size: '2', sizeUnit: 'plots' })).toBe('2 plots');
  expect(findSquareMetres({ size: '2', sizeUnit: 'plots' })).toBeNull();
  expect(describeSize({ size: '', sizeUnit: 'acres' })).toBe('');
});
