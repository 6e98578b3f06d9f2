import {
  createContext,
  useContext,
  useEffect,
  useState,
  type ComponentType,
} from 'react';
import { paths } from '@/domain/paths';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/land/empty-state';
import { PageHead } from '@/ui/page-head';
import { adminAddresses, type AdminAddress } from '@/domain/admin-addresses';
import {
  firstRoles,
  hasPermission,
  listKnownRoles,
  type Permission,
} from '@contract/permissions';
import type { Unread } from '@/live/live-store';
import {
  useOwnRoles,
  usePermissions,
  type IsPermitted,
} from '@/session/use-permissions';
import { Skeleton } from '@/ui/skeleton';
import { FreshSignInQuestion } from './fresh-sign-in-question';
import { OtherRoleNeeded } from './other-role-needed';

export function AdministratorsOnly() {
  return (
    <>
      <PageHead title="Administrators only" />
      <EmptyState
        card
        title="This page is for administrators"
        help="Your own requests are on the dashboard and under History and Payments."
        action={<ButtonLink to={paths.home}>Go to Home</ButtonLink>}
        map="c"
      />
    </>
  );
}

const RefusedContext = createContext<(isRefused: true) => void>(
  () => undefined,
);

/**
 * Parts that stand in no screen, as in their tests, show what a manager sees.
 */
export const PermissionsContext = createContext<IsPermitted>((permission) =>
  hasPermission(firstRoles, permission),
);

/** A screen that shows only to whom its address is permitted. */
export type AdminScreen<Address extends AdminAddress> = ComponentType & {
  readonly address: Address;
};

/**
 * Nothing is read for anybody else (S1), who learns whom to ask. The screen
 * goes when the right is revoked while it shows.
 */
export function forAdministrators<Address extends AdminAddress>(
  address: Address,
  Screen: ComponentType,
): AdminScreen<Address> {
  function ForAdministrators() {
    const roles = useOwnRoles();
    const isPermitted = usePermissions();
    const [isRefused, setIsRefused] = useState(false);
    const permission = adminAddresses[address];
    if (roles === null) {
      return <Skeleton label="Loading your roles" height="320px" />;
    }
    const hasNoRole = listKnownRoles(roles).length === 0;
    if (isRefused || hasNoRole) return <AdministratorsOnly />;
    if (!isPermitted(permission)) {
      return <OtherRoleNeeded permission={permission} ownRoles={roles} />;
    }
    return (
      <PermissionsContext value={isPermitted}>
        <RefusedContext value={setIsRefused}>
          <Screen />
          <FreshSignInQuestion />
        </RefusedContext>
      </PermissionsContext>
    );
  }
  return Object.assign(ForAdministrators, { address });
}

/**
 * For parts of an administrators' screen: whether the reader of the screen may
 * do it.
 */
export function useIsPermitted(): IsPermitted {
  return useContext(PermissionsContext);
}

/**
 * Whether the reader of the screen may call an endpoint: its button shows by
 * this.
 */
export function useMayCall({
  permission,
}: {
  permission: Permission;
}): boolean {
  return useIsPermitted()(permission);
}

/**
 * Replaces the screen when its live query is refused: the right was revoked.
 * @returns whether it was
 */
export function useRefusal(
  live: Unread | { kind: 'empty' | 'beyond' | 'ready' },
): boolean {
  const isRefused =
    live.kind === 'failed' && live.error.code === 'permission-denied';
  const setRefused = useContext(RefusedContext);
  useEffect(() => {
    if (isRefused) setRefused(true);
  }, [isRefused, setRefused]);
  return isRefused;
}
