import { listNeededRoles, type Role } from '@contract/permissions';

/** 'intake-cashier', as the id of a record. */
export function formatRoleGroup(roles: readonly Role[]): string {
  return roles.join('-');
}

/**
 * The roles of {@link formatRoleGroup}.
 * @param text as the entry of the queue has it
 * @returns none where it names no role
 */
export function parseRoleGroup(text: string | null): readonly Role[] {
  return listNeededRoles(text?.split('-') ?? []);
}
