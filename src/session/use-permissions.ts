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
import { useLastKnown } from './use-last-known';
import { useLive } from './use-live';

export type IsPermitted = (permission: Permission) => boolean;

/**
 * The roles in the person's record, live; null while nothing is known of them.
 * They only decide what shows: rules and endpoints refuse the rest.
 */
export function useOwnRoles(): readonly string[] | null {
  const { uid, isAdmin } = useUser();
  const live = useLive(isAdmin ? ownRoles() : null);
  return useLastKnown(uid, isAdmin ? getRoles(live) : noRoles);
}

/**
 * What the person may do now. Nothing while their roles are not known: a menu
 * that grows is read, and one that loses entries leads somebody astray.
 */
export function usePermissions(): IsPermitted {
  const roles = useOwnRoles() ?? noRoles;
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

function getRoles(live: Live<readonly string[]>): readonly string[] | null {
  switch (live.kind) {
    case 'ready':
      return live.data;
    case 'empty':
      return noRoles;
    case 'loading':
      return null;
    // Nobody answers: what the token says, all or nothing.
    case 'failed':
      return firstRoles;
  }
}
