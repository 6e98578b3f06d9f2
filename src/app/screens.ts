import type { ComponentType } from 'react';
import { lazyPart } from '@/lib/parts/lazy-part';
import type { AdminAddress } from '@/domain/admin-addresses';
import { paths } from '@/domain/paths';
import { HomeScreen } from '@/screens/home-screen';

export interface Screen {
  path: string;
  title: string;
  Screen: ComponentType;
  load: () => Promise<unknown>;
}

type Address = (typeof paths)[keyof typeof paths];

/** @param load the file of the screen, which exports nothing else */
const make = (
  path: Exclude<Address, AdminAddress>,
  title: string,
  load: Load<ComponentType>,
): Screen => describeScreen(path, title, load);

/** A screen of administrators, whose file stands in admin-screens.ts. */
const makeAdmin = (path: AdminAddress, title: string): Screen =>
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
    Screen: HomeScreen,
    load: () => Promise.resolve(),
  },
  make(paths.services, 'Services', () => import('@/screens/services-screen')),
  make(
    paths.consultancy,
    'Professional Services',
    () => import('@/screens/consultancy-screen'),
  ),
  make(
    paths.history,
    'History and Payments',
    () => import('@/screens/history-screen'),
  ),
  make(paths.request, 'Request', () => import('@/screens/request-screen')),
  make(paths.receipt, 'Receipt', () => import('@/screens/receipt-screen')),
  make(paths.delivered, 'Proof', () => import('@/screens/delivered-screen')),
  make(
    paths.lostLands,
    'Report lost land papers',
    () => import('@/screens/lost-lands-screen'),
  ),
  make(
    paths.dueDiligence,
    'Due diligence',
    () => import('@/screens/due-diligence-screen'),
  ),
  make(paths.support, 'Support', () => import('@/screens/support-screen')),
  make(
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
  makeAdmin(paths.adminOverview, 'Admin overview'),
  makeAdmin(paths.adminRequest, 'Admin requests'),
  makeAdmin(paths.adminBookings, 'Admin bookings'),
  makeAdmin(paths.adminReports, 'Admin reports'),
  makeAdmin(paths.adminPayments, 'Admin payments'),
  makeAdmin(paths.adminAlarms, 'Admin alarms'),
  makeAdmin(paths.adminMessages, 'Messages we could not send'),
  makeAdmin(paths.adminSettings, 'Prices and content'),
  makeAdmin(paths.adminUsers, 'Admin users'),
  makeAdmin(paths.adminAudit, 'Admin audit'),
  makeAdmin(paths.adminSupport, 'Admin support'),
];

export const signedInScreens: readonly Screen[] = [
  ...customerScreens,
  ...adminScreens,
];

export const textScreens: readonly Screen[] = [
  make(paths.privacy, 'Privacy', () => import('@/screens/privacy-screen')),
  make(paths.terms, 'Terms', () => import('@/screens/terms-screen')),
];

export const openScreens: readonly Screen[] = [
  make(
    paths.forgotPassword,
    'Forgot your password?',
    () => import('@/screens/accounts/forgot-password-screen'),
  ),
  make(
    paths.otp,
    'Enter your code',
    () => import('@/screens/accounts/otp-screen'),
  ),
  make(
    paths.verifyEmail,
    'Verify your e-mail',
    () => import('@/screens/accounts/verify-email-screen'),
  ),
  make(
    paths.verify,
    'Check a results document',
    () => import('@/screens/verify-screen'),
  ),
];
