import { expect, it } from 'vitest';
import { hasPermission, roleIds } from '@contract/permissions';
import { queueIds, queues } from '@contract/values/admin-queues';
import { findAddressPermission } from '@/domain/admin-addresses';
import { describeSince, queueLooks } from './queue-words';

const now = new Date('2026-11-21T00:30:00Z');

it.each([
  ['2026-11-21T00:10:00Z', 'since today'],
  ['2026-11-20T23:59:00Z', 'since yesterday'],
  ['2026-11-12T12:00:00Z', 'since 12 Nov 2026 (9 days)'],
  ['2026-11-22T12:00:00Z', 'since today'],
])('what waits since %s', (since, words) => {
  expect(describeSince(new Date(since), now)).toBe(words);
});

it.each(queueIds)(
  '%s leads to a screen that whoever sees it may open',
  (id) => {
    const [address = ''] = queueLooks[id].to.split('?');
    const asked = findAddressPermission(address);
    if (asked === null) throw new Error(`${address} is not for the office`);
    const readers = roleIds.filter((role) => hasPermission([role], asked));
    const workers = roleIds.filter((role) =>
      hasPermission([role], queues[id].permission),
    );
    expect(readers).toEqual(expect.arrayContaining(workers));
  },
);
