import { expect, test } from 'vitest';
import { firstRoles, hasPermission, permissions, roles } from './permissions';

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
