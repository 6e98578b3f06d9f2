import { lazy, type ComponentType } from 'react';
import { paths, type AdminPath } from '@/lib/paths';
import { ScreenFrame } from './screen-frame';

interface AdminScreen {
  title: string;
  Screen: ComponentType;
}

const screens: Readonly<Record<AdminPath, AdminScreen>> = {
  [paths.adminOverview]: {
    title: 'Admin overview',
    Screen: lazy(async () => ({
      default: (await import('@/screens/admin-overview-screen')).AdminOverviewScreen,
    })),
  },
  [paths.adminMessages]: {
    title: 'Messages that failed',
    Screen: lazy(async () => ({
      default: (await import('@/screens/admin-messages-screen')).AdminMessagesScreen,
    })),
  },
  [paths.adminRequest]: {
    title: 'Admin requests',
    Screen: lazy(async () => ({
      default: (await import('@/screens/admin-request-screen')).AdminRequestScreen,
    })),
  },
  [paths.adminBookings]: {
    title: 'Admin bookings',
    Screen: lazy(async () => ({
      default: (await import('@/screens/admin-bookings-screen')).AdminBookingsScreen,
    })),
  },
  [paths.adminReports]: {
    title: 'Admin reports',
    Screen: lazy(async () => ({
      default: (await import('@/screens/admin-reports-screen')).AdminReportsScreen,
    })),
  },
  [paths.adminPayments]: {
    title: 'Admin payments',
    Screen: lazy(async () => ({
      default: (await import('@/screens/admin-payments-screen')).AdminPaymentsScreen,
    })),
  },
  [paths.adminSettings]: {
    title: 'Admin settings',
    Screen: lazy(async () => ({
      default: (await import('@/screens/admin-settings-screen')).AdminSettingsScreen,
    })),
  },
  [paths.adminUsers]: {
    title: 'Admin users',
    Screen: lazy(async () => ({
      default: (await import('@/screens/admin-users-screen')).AdminUsersScreen,
    })),
  },
  [paths.adminAudit]: {
    title: 'Admin audit',
    Screen: lazy(async () => ({
      default: (await import('@/screens/admin-audit-screen')).AdminAuditScreen,
    })),
  },
  [paths.adminAlarms]: {
    title: 'Admin alarms',
    Screen: lazy(async () => ({
      default: (await import('@/screens/admin-alarms-screen')).AdminAlarmsScreen,
    })),
  },
  [paths.adminSupport]: {
    title: 'Admin support',
    Screen: lazy(async () => ({
      default: (await import('@/screens/admin-support-screen')).AdminSupportScreen,
    })),
  },
};

/** The screen of an address of administrators. Whether its reader is one is for the screen itself, and for the rules. */
export function AdminScreens({ path }: { path: AdminPath }) {
  const { title, Screen } = screens[path];
  return <ScreenFrame title={title} screen={<Screen />} />;
}
