import type { Permission } from '@contract/permissions';
import { paths } from './paths';

/**
 * An address of administrators: those whose name in {@link paths} begins with
 * `admin`.
 */
export type AdminAddress = (typeof paths)[Extract<
  keyof typeof paths,
  `admin${string}`
>];

/**
 * What somebody has to be permitted who opens an address; menu and overview
 * show it by the same.
 */
export const adminAddresses: Readonly<Record<AdminAddress, Permission>> = {
  [paths.adminOverview]: 'overview.read',
  [paths.adminRequest]: 'requests.read',
  [paths.adminBookings]: 'bookings.read',
  [paths.adminReports]: 'reports.read',
  [paths.adminAlarms]: 'alarms.read',
  [paths.adminSupport]: 'support.read',
  [paths.adminPayments]: 'payments.read',
  [paths.adminMessages]: 'messages.read',
  [paths.adminUsers]: 'users.find',
  [paths.adminSettings]: 'settings.write',
  [paths.adminAudit]: 'audit.read',
};

/**
 * The permission of an address; null for one that is not for administrators.
 */
export function findAddressPermission(path: string): Permission | null {
  const entry = Object.entries(adminAddresses).find(
    ([address]) => address === path,
  );
  return entry?.[1] ?? null;
}
