import { expect, it } from 'vitest';
import { readAdminFilter, writeAdminChoice } from './admin-request-filters';

it.each(['review', 'asked', 'sent', 'late', 'complete'] as const)('keeps %s in the address', (show) => {
  const params = writeAdminChoice(show, ' ama ');
  expect(params.toString()).toBe(`show=${show}&q=ama`);
  expect(readAdminFilter(params)).toBe(show);
});

it('leaves the list whole for anything else', () => {
  for (const show of ['', 'all', 'toString', 'late ', 'LATE'])
    expect(readAdminFilter(new URLSearchParams({ show }))).toBeNull();
  expect(writeAdminChoice(null, '  ').toString()).toBe('');
});
