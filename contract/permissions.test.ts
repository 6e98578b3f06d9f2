import { expect, test } from 'vitest';
import {
  firstRoles,
  hasPermission,
  listKnownRoles,
  listNeededRoles,
  listRolesWith,
  permissions,
  type Permission,
  type Role,
  roleIds,
  roles,
} from './permissions';

const table = {
  reader: ['requests.read'],
  payer: ['payments.read', 'payments.refund'],
} as const;

test('a role grants what the table says, and several roles what any of them grants', () => {
  expect(hasPermission(['reader'], 'requests.read', table)).toBe(true);
  expect(hasPermission(['reader'], 'payments.read', table)).toBe(false);
  expect(hasPermission(['reader', 'payer'], 'payments.read', table)).toBe(true);
});

test('no role, and a name that is no role, grants nothing', () => {
  for (const held of [[], ['gone'], ['constructor'], ['__proto__']]) {
    for (const permission of permissions) {
      expect(hasPermission(held, permission)).toBe(false);
    }
  }
});

test('each permission is listed once and held by somebody; the first administrators hold all', () => {
  expect(new Set(permissions).size).toBe(permissions.length);
  for (const permission of permissions) {
    expect(
      Object.keys(roles).some((role) => hasPermission([role], permission)),
    ).toBe(true);
    expect(hasPermission(firstRoles, permission)).toBe(true);
  }
});

/** As D16 has it: what each role holds beside what everybody holds. */
const ofOneRole: readonly [Permission, readonly Role[]][] = [
  ['documents.open', ['intake', 'officer', 'manager']],
  ['requests.flag', ['intake', 'officer', 'manager']],
  ['support.answer', ['intake', 'officer', 'manager']],
  ['results.deliver', ['officer', 'manager']],
  ['reports.review', ['officer', 'manager']],
  ['bookings.decide', ['officer', 'manager']],
  ['alarms.decide', ['officer', 'manager']],
  ['payments.refund', ['cashier', 'manager']],
  ['statements.read', ['cashier', 'manager']],
  ['reports.record-payment', ['cashier', 'manager']],
  ['users.find', ['manager']],
  ['users.manage', ['manager']],
  ['administrators.manage', ['manager']],
  ['settings.write', ['manager']],
  ['audit.read', ['manager']],
  ['data.export', ['manager']],
];

test.each(ofOneRole)('%s is held by %j', (permission, holders) => {
  expect(listRolesWith(permission)).toEqual(holders);
});

test('an officer may do all that intake may, and a cashier opens no papers', () => {
  for (const permission of roles.intake) {
    expect(hasPermission(['officer'], permission)).toBe(true);
  }
  expect(hasPermission(['cashier'], 'documents.open')).toBe(false);
  expect(hasPermission(['cashier', 'intake'], 'documents.open')).toBe(true);
});

test('everybody in the office sees the overview, and who works there', () => {
  for (const role of roleIds) {
    expect(hasPermission([role], 'overview.read')).toBe(true);
    expect(hasPermission([role], 'administrators.read')).toBe(true);
  }
});

test('what is no role is left out, and a role is named once', () => {
  expect(listKnownRoles(['manager', 'gone', 'intake', 'manager'])).toEqual([
    'intake',
    'manager',
  ]);
});

test.each<[held: string[], needed: Role[]]>([
  [['officer', 'intake'], ['officer']],
  [
    ['cashier', 'intake'],
    ['intake', 'cashier'],
  ],
  [['intake', 'officer', 'cashier', 'manager'], ['manager']],
  [['gone'], []],
])('%j need only %j to do the same', (held, needed) => {
  expect(listNeededRoles(held)).toEqual(needed);
  for (const permission of permissions) {
    expect(hasPermission(needed, permission)).toBe(
      hasPermission(held, permission),
    );
  }
});
