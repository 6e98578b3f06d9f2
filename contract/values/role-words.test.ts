import { expect, test } from 'vitest';
import { roleIds } from '../permissions';
import { nameHolders, nameRoles, roleNames, roleTasks } from './role-words';

test.each([
  [[], 'None'],
  [['gone', 'constructor'], 'None'],
  [['cashier'], 'Cashier'],
  [['cashier', 'intake', 'cashier'], 'Intake and Cashier'],
  [['manager', 'officer', 'intake'], 'Intake, Officer and Manager'],
])('%j are named %s', (held, names) => {
  expect(nameRoles(held)).toBe(names);
});

test.each([
  ['settings.write', 'a manager'],
  ['payments.refund', 'a cashier or a manager'],
  ['support.answer', 'somebody at intake, an officer or a manager'],
] as const)('for %s one asks %s', (permission, holders) => {
  expect(nameHolders(permission)).toBe(holders);
});

test('each role has a name of its own and says what it is for', () => {
  expect(new Set(Object.values(roleNames)).size).toBe(roleIds.length);
  for (const role of roleIds) expect(roleTasks[role]).toMatch(/\.$/);
});
