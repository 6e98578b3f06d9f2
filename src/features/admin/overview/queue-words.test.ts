import { expect, it } from 'vitest';
import { queueIds, queues } from '@contract/values/admin-queues';
import { findAddressPermission } from '@/domain/admin-addresses';
import { describeSince, queueGroups } from './queue-words';

const now = new Date('2026-11-21T00:30:00Z');

it.each([
  ['2026-11-21T00:10:00Z', 'since today'],
  ['2026-11-20T23:59:00Z', 'since yesterday'],
  ['2026-11-12T12:00:00Z', 'since 12 Nov 2026 (9 days)'],
  ['2026-11-22T12:00:00Z', 'since today'],
])('what waits since %s', (since, words) => {
  expect(describeSince(new Date(since), now)).toBe(words);
});

it('says of what is late for when it was promised', () => {
  expect(describeSince(new Date('2026-11-19T23:59:59Z'), now, 'due')).toBe(
    'due 19 Nov 2026 (2 days)',
  );
});

it('every list is shown once, and leads to a screen that whoever sees it may open', () => {
  const shown = queueGroups.flatMap(({ queues }) => queues);
  expect(shown.map(({ id }) => id).sort()).toEqual([...queueIds].sort());
  for (const { id, to } of shown) {
    expect(findAddressPermission(to.split('?')[0] ?? '')).toBe(
      queues[id].permission,
    );
  }
});
