import { expect, it } from 'vitest';
import { readRequestChoice, readTransactionFilter, withoutFilters, writeFilter } from './history-filters';

const params = (search: string) => new URLSearchParams(search);

it('reads what the address says', () => {
  expect(readRequestChoice(params('show=unclear&service=land-property-search'))).toEqual({
    show: 'unclear',
    service: 'land-property-search',
  });
  expect(readTransactionFilter(params('tab=transactions&show=refund'))).toBe('refund');
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
  expect(readRequestChoice(params(search))).toEqual({ show: null, service: null });
});

it.each(['', 'show=unpaid', 'show=constructor'])('leaves the transactions whole: %s', (search) => {
  expect(readTransactionFilter(params(search))).toBeNull();
});

it('begins at the first page when it narrows, and keeps the other filter and the tab', () => {
  const before = params('tab=transactions&show=failed&page=3&after=1.2.x&junk=1');
  expect(writeFilter(before, 'show', 'pending').toString()).toBe('tab=transactions&show=pending');
  expect(writeFilter(params('show=unpaid&service=s1&page=2&before=1.2.x'), 'show', '').toString()).toBe(
    'service=s1',
  );
  expect(writeFilter(params('show=unpaid'), 'service', 's2').toString()).toBe('show=unpaid&service=s2');
});

it('takes every filter away', () => {
  expect(withoutFilters(params('tab=transactions&show=failed&page=3')).toString()).toBe('tab=transactions');
  expect(withoutFilters(params('show=unpaid&service=s1')).toString()).toBe('');
});
