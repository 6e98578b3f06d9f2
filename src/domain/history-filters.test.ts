import { expect, it } from 'vitest';
import { readRequestChoice, readTransactionFilter } from './history-filters';

const params = (search: string) => new URLSearchParams(search);

it('reads what the address says', () => {
  expect(
    readRequestChoice(params('show=unclear&service=land-property-search')),
  ).toEqual({
    show: 'unclear',
    service: 'land-property-search',
  });
  expect(readTransactionFilter(params('tab=transactions&show=refund'))).toBe(
    'refund',
  );
});

it.each([
  '',
  'show=everything',
  'show=',
  'show=Unpaid',
  'show=pending',
  'service=',
  'service=a%2Fb',
  'service=__all__',
  'show=toString&service=..',
])('leaves the requests whole: %s', (search) => {
  expect(readRequestChoice(params(search))).toEqual({
    show: null,
    service: null,
  });
});

it.each(['', 'show=unpaid', 'show=constructor'])(
  'leaves the transactions whole: %s',
  (search) => {
    expect(readTransactionFilter(params(search))).toBeNull();
  },
);
