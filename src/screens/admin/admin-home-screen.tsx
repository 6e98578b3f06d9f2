import type { ReactNode } from 'react';
import { listKnownRoles } from '@contract/permissions';
import { useOwnRoles } from '@/session/use-permissions';
import { AdminOverviewScreen } from './admin-overview-screen';

/**
 * The dashboard's address for whoever has the claim of an administrator: the
 * office's overview, or their own dashboard where no role is left.
 * @param props.children their own dashboard
 */
export function AdminHomeScreen({ children }: { children: ReactNode }) {
  const roles = useOwnRoles();
  const hasNoRole = roles !== null && listKnownRoles(roles).length === 0;
  return hasNoRole ? children : <AdminOverviewScreen />;
}
