import type { AdminAddress } from '@/domain/admin-addresses';
import { paths } from '@/domain/paths';
import type { AdminScreen } from '@/features/admin/shared/administrators-only';

/**
 * Each screen asks for the permission of its address itself: the screen of
 * another one does not compile.
 */
type AdminLoads = {
  readonly [Address in AdminAddress]: () => Promise<
    Record<string, AdminScreen<Address>>
  >;
};

/** Whoever works in the office sees it at the dashboard's address. */
export const loadOverview = () =>
  import('@/screens/admin/admin-overview-screen');

/**
 * The files of administrators' screens, by address; customers do not fetch even
 * their names.
 */
export const adminLoads: AdminLoads = {
  [paths.adminOverview]: loadOverview,
  [paths.adminRequest]: () => import('@/screens/admin/admin-request-screen'),
  [paths.adminBookings]: () => import('@/screens/admin/admin-bookings-screen'),
  [paths.adminReports]: () => import('@/screens/admin/admin-reports-screen'),
  [paths.adminPayments]: () => import('@/screens/admin/admin-payments-screen'),
  [paths.adminAlarms]: () => import('@/screens/admin/admin-alarms-screen'),
  [paths.adminMessages]: () => import('@/screens/admin/admin-messages-screen'),
  [paths.adminSettings]: () => import('@/screens/admin/admin-settings-screen'),
  [paths.adminUsers]: () => import('@/screens/admin/admin-users-screen'),
  [paths.adminAudit]: () => import('@/screens/admin/admin-audit-screen'),
  [paths.adminSupport]: () => import('@/screens/admin/admin-support-screen'),
};
