import { describe, expect, it } from 'vitest';
import {
  hasPermission,
  roleIds,
  type Permission,
  type Role,
} from '../permissions';
import { queueIds, queues } from './admin-queues';
import {
  listOwnQueues,
  overviewSections,
  type OverviewSectionId,
} from './overview-sections';

const listOf = (role: Role) =>
  listOwnQueues((permission) => hasPermission([role], permission));

it('every list stands in one section', () => {
  const listed = Object.values(overviewSections).flatMap(({ queues }) => [
    ...queues,
  ]);
  expect(listed.toSorted()).toEqual(queueIds.toSorted());
});

it('what is late comes first, then decisions, then alarms', () => {
  const order: OverviewSectionId[] = ['late', 'decisions', 'alarms'];
  expect(Object.keys(overviewSections).slice(0, 3)).toEqual(order);
});

describe('whoever does the work of a list', () => {
  const readPermissions: Readonly<Record<string, Permission>> = {
    requests: 'requests.read',
    payments: 'payments.read',
    payment_cases: 'payments.read',
    plan_alarms: 'alarms.read',
    consultancy_bookings: 'bookings.read',
    'due-diligence': 'reports.read',
    support: 'support.read',
    outbox: 'messages.read',
    administrator_proposals: 'administrators.manage',
    second_factor_removals: 'administrators.manage',
    result_withdrawals: 'results.withdraw',
  };

  it.each(queueIds)('may read %s', (id) => {
    const { collection, permission } = queues[id];
    const readPermission = readPermissions[collection];
    if (readPermission === undefined) {
      throw new Error(`who reads ${collection}?`);
    }
    const workers = roleIds.filter((role) => hasPermission([role], permission));
    const readers = roleIds.filter((role) =>
      hasPermission([role], readPermission),
    );
    expect(readers).toEqual(expect.arrayContaining(workers));
  });
});

it('nobody sees what others decide', () => {
  expect(listOf('intake')).toEqual([
    'late',
    'review',
    'images-sent',
    'support',
  ]);
  expect(listOf('officer')).toEqual([
    'late',
    'results-to-withdraw',
    'alarms',
    'review',
    'images-sent',
    'bookings',
    'reports',
    'support',
  ]);
  expect(listOf('cashier')).toEqual([
    'refunds-to-approve',
    'amounts-to-accept',
    'cases',
    'payments-to-look-at',
    'refunds-due',
    'refunds-to-send',
  ]);
  expect(listOf('manager')).toHaveLength(queueIds.length);
});
