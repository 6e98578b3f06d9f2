import { useMemo } from 'react';
import { findAddressPermission } from '@/domain/admin-addresses';
import { paths } from '@/domain/paths';
import { AdminMenu } from '@/features/shell/admin-menu';
import type { AdminMenuProps } from '@/features/shell/nav-list';
import { usePermissions } from '@/session/use-permissions';
import { KeptScreens } from './kept-screens';
import { signedInScreens } from './screens';

/** The menu of the administrator who is signed in. */
export function OwnAdminMenu({ onFollow, children }: AdminMenuProps) {
  const isPermitted = usePermissions();
  return (
    <AdminMenu isPermitted={isPermitted} onFollow={onFollow}>
      {children}
    </AdminMenu>
  );
}

/**
 * Kept screens of the administrator who is signed in. The dashboard's address
 * shows their overview, which has an address of its own.
 */
export function AdminKeptScreens({ missing }: { missing: string }) {
  const isPermitted = usePermissions();
  const screens = useMemo(
    () =>
      signedInScreens.filter(({ path }) => {
        if (path === paths.home) return false;
        const permission = findAddressPermission(path);
        return permission === null || isPermitted(permission);
      }),
    [isPermitted],
  );
  return <KeptScreens missing={missing} screens={screens} />;
}
