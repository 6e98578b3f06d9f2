import { expect, it } from 'vitest';
import { readAdminView, wholeList, writeAdminView, type AdminRequestView } from './admin-request-filters';

it.each<[string, Partial<AdminRequestView>]>([
  ['show=review&q=ama', { show: 'review', typed: 'ama' }],
  ['show=late', { show: 'late', order: 'promise' }],
  ['service=land-property-search&sort=age', { service: 'land-property-search', order: 'age' }],
  ['sort=promise&from=2026-11-01&to=2026-11-30', { order: 'promise', from: '2026-11-01', to: '2026-11-30' }],
  ['', {}],
])('keeps %j in the address', (address, part) => {
  const view = { ...wholeList, ...part };
  expect(writeAdminView(view).toString()).toBe(address);
  expect(readAdminView(new URLSearchParams(address))).toEqual(view);
});

it('leaves the list whole for anything else', () => {
  for (const show of ['', 'all', 'toString', 'late ', 'LATE'])
    expect(readAdminView(new URLSearchParams({ show, sort: show, from: show, service: '' }))).toEqual(
      wholeList,
    );
  expect(readAdminView(new URLSearchParams({ from: '2026-02-31', sort: 'toString' }))).toEqual(wholeList);
  expect(writeAdminView({ ...wholeList, typed: '  ' }).toString()).toBe('');
});
