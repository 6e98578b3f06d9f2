import {
  firstRoles,
  hasPermission,
  type Permission,
  type RoleTable,
  roles,
} from '../permissions';

/**
 * What stands in `roles` of a record admins/{uid}; undefined where it has no
 * such field.
 */
export type StoredRoles = readonly string[] | string | null | undefined;

/** An administrator with these may do nothing. */
const grantNothing: readonly StoredRoles[] = [
  [],
  ['no-such-role'],
  ['constructor'],
  'manager',
  null,
];

/**
 * Everything that may stand there: each role alone, a role among others, a
 * record without, and what grants nothing.
 */
export const everyStoredRoles: readonly StoredRoles[] = [
  undefined,
  ...Object.keys(roles).map((role) => [role]),
  ...Object.keys(roles).map((role) => ['no-such-role', role]),
  ...grantNothing,
];

/**
 * What the table says about whoever has these roles; what is no list grants
 * nothing.
 */
export function isGranted(
  stored: StoredRoles,
  permission: Permission,
  table: RoleTable = roles,
): boolean {
  if (stored === undefined) return hasPermission(firstRoles, permission, table);
  return Array.isArray(stored) && hasPermission(stored, permission, table);
}

/**
 * A table of roles for tests: one for each permission, and one for everything
 * but it. So a permission that is asked for in another's place shows, whatever
 * the roles of the office are.
 */
export function makeNarrowRoles(permissions: readonly Permission[]): RoleTable {
  const table: Record<string, readonly Permission[]> = {};
  for (const permission of permissions) {
    table[`only ${permission}`] = [permission];
    table[`not ${permission}`] = permissions.filter(
      (other) => other !== permission,
    );
  }
  return table;
}
