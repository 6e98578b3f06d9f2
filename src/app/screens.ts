import type { ComponentType } from 'react';
import { lazyPart } from '@/lib/parts/lazy-part';
import type { AdminAddress } from '@/domain/admin-addresses';
import { paths } from '@/domain/paths';
import { Home } from './home';

export interface Screen {
  path: string;
  title: string;
  Screen: ComponentType;
  load: () => Promise<unknown>;
}

type Address = (typeof paths)[keyof typeof paths];

/** @param load the file of the screen, which exports nothing else */
const makeScreen = (
  path: Exclude<Address, AdminAddress | typeof paths.about>,
  title: string,
  load: Load<ComponentType>,
): Screen => describeScreen(path, title, load);

/** A screen of administrators, whose file stands in admin-screens.ts. */
const makeAdminScreen = (path: AdminAddress, title: string): Screen =>
  describeScreen(path, title, async () => {
    const { adminLoads } = await import('./admin-screens');
    return adminLoads[path]();
  });

type Load<Component extends ComponentType> = () => Promise<
  Record<string, Component>
>;

const describeScreen = (
  path: string,
  title: string,
  load: () => Promise<Record<string, ComponentType>>,
): Screen => ({
  path,
  title,
  load,
  Screen: lazyPart(async () => {
    const [Component] = Object.values(await load());
    if (Component === undefined) throw new Error(`${path} has no screen.`);
    return Component;
  }),
});

export const customerScreens: readonly Screen[] = [
  // Part of the app's own script: React would show a placeholder for at least
  // 300 ms.
  {
    path: paths.home,
    title: 'Dashboard',
    Screen: Home,
    load: () => Promise.resolve(),
  },
  makeScreen(
    paths.services,
    'Services',
    () => import('@/screens/services-screen'),
  ),
  makeScreen(
    paths.consultancy,
    'Professional Services',
    () => import('@/screens/consultancy-screen'),
  ),
  makeScreen(
    paths.history,
    'History and Payments',
    () => import('@/screens/history-screen'),
  ),
  makeScreen(
    paths.request,
    'Request',
    () => import('@/screens/request-screen'),
  ),
  makeScreen(
    paths.receipt,
    'Receipt',
    () => import('@/screens/receipt-screen'),
  ),
  makeScreen(
    paths.delivered,
    'Proof',
    () => import('@/screens/delivered-screen'),
  ),
  makeScreen(
    paths.lostLands,
    'Report lost land papers',
    () => import('@/screens/lost-lands-screen'),
  ),
  makeScreen(
    paths.dueDiligence,
    'Reports',
    () => import('@/screens/due-diligence-screen'),
  ),
  makeScreen(
    paths.support,
    'Support',
    () => import('@/screens/support-screen'),
  ),
  makeScreen(
    paths.profile,
    'Settings - Profile',
    () => import('@/screens/profile-screen'),
  ),
];

/**
 * Each administrators' screen checks its permission itself, and so do the rules
 * (S1).
 */
const adminScreens: readonly Screen[] = [
  makeAdminScreen(paths.adminOverview, 'Admin overview'),
  makeAdminScreen(paths.adminRequest, 'Admin requests'),
  makeAdminScreen(paths.adminBookings, 'Admin bookings'),
  makeAdminScreen(paths.adminReports, 'Admin reports'),
  makeAdminScreen(paths.adminPayments, 'Admin payments'),
  makeAdminScreen(paths.adminAlarms, 'Admin alarms'),
  makeAdminScreen(paths.adminMessages, 'Messages we could not send'),
  makeAdminScreen(paths.adminSettings, 'Prices and content'),
  makeAdminScreen(paths.adminUsers, 'Admin users'),
  makeAdminScreen(paths.adminAudit, 'Admin audit'),
  makeAdminScreen(paths.adminSupport, 'Admin support'),
];

export const signedInScreens: readonly Screen[] = [
  ...customerScreens,
  ...adminScreens,
];

export const textScreens: readonly Screen[] = [
  makeScreen(
    paths.privacy,
    'Privacy',
    () => import('@/screens/privacy-screen'),
  ),
  makeScreen(paths.terms, 'Terms', () => import('@/screens/terms-screen')),
];

export const openScreens: readonly Screen[] = [
  makeScreen(
    paths.forgotPassword,
    'Forgot your password?',
    () => import('@/screens/accounts/forgot-password-screen'),
  ),
  makeScreen(
    paths.otp,
    'Enter your code',
    () => import('@/screens/accounts/otp-screen'),
  ),
  makeScreen(
    paths.verifyEmail,
    'Verify your e-mail',
    () => import('@/screens/accounts/verify-email-screen'),
  ),
  makeScreen(
    paths.verify,
    'Check a results document',
    () => import('@/screens/verify-screen'),
  ),
  makeScreen(
    paths.status,
    'See where your request stands',
    () => import('@/screens/status-screen'),
  ),
  makeScreen(
    paths.shared,
    'A shared result',
    () => import('@/screens/shared-screen'),
  ),
];
