import { useCallback, useMemo } from 'react';
import {
  firstRoles,
  hasPermission,
  permissions,
  type Permission,
} from '@contract/permissions';
import { ownRoles } from '@/repositories/admins/own-roles';
import type { Live } from '@/live/live-store';
import { useUser } from './session-context';
import { useLive } from './use-live';

export type IsPermitted = (permission: Permission) => boolean;

/**
 * What the person may do now, live: by the roles in their record, and while it
 * is not known by what their token says, which is all or nothing. It only
 * decides what shows: rules and endpoints refuse the rest.
 */
export function usePermissions(): IsPermitted {
  const { isAdmin } = useUser();
  const live = useLive(isAdmin ? ownRoles() : null);
  const roles = isAdmin ? getRoles(live) : noRoles;
  const granted = useMemo(() => listGranted(roles), [roles]);
  // The same function while the same is permitted: what depends on it does not
  // begin anew when the record arrives.
  return useCallback(
    (permission) => granted.split(' ').includes(permission),
    [granted],
  );
}

/** As one text, so that the same permissions of other roles are equal. */
const listGranted = (roles: readonly string[]): string =>
  permissions
    .filter((permission) => hasPermission(roles, permission))
    .join(' ');

const noRoles: readonly string[] = [];

function getRoles(live: Live<readonly string[]>): readonly string[] {
  switch (live.kind) {
    case 'ready':
      return live.data;
    case 'empty':
      return noRoles;
    case 'loading':
    case 'failed':
      return firstRoles;
  }
}
