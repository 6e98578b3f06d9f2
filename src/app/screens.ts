import type { ComponentType } from 'react';
import { lazyPart } from '@/lib/parts/lazy-part';
import type { AdminAddress } from '@/domain/admin-addresses';
import { paths } from '@/domain/paths';
import type { AdminScreen } from '@/features/admin/shared/administrators-only';
import { HomeScreen } from '@/screens/home-screen';

export interface Screen {
  path: string;
  title: string;
  Screen: ComponentType;
  load: () => Promise<unknown>;
}

type Address = (typeof paths)[keyof typeof paths];

/** @param load the file of the screen, which exports nothing else */
const make = (path: Exclude<Address, AdminAddress>, title: string, load: Load<ComponentType>): Screen =>
  describeScreen(path, title, load);

/** A screen of administrators, which asks for the permission of this address itself: another one does not compile. */
const makeAdmin = <Path extends AdminAddress>(
  path: Path,
  title: string,
  load: Load<AdminScreen<NoInfer<Path>>>,
): Screen => describeScreen(path, title, load);

type Load<Component extends ComponentType> = () => Promise<Record<string, Component>>;

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

/** Each administrators' screen checks its permission itself, and so do the rules (S1). */
export const signedInScreens: readonly Screen[] = [
  // Part of the app's own script: React would show a placeholder for at least 300 ms.
  { path: paths.home, title: 'Dashboard', Screen: HomeScreen, load: () => Promise.resolve() },
  make(paths.services, 'Services', () => import('@/screens/services-screen')),
  make(paths.consultancy, 'Professional Services', () => import('@/screens/consultancy-screen')),
  make(paths.history, 'History and Payments', () => import('@/screens/history-screen')),
  make(paths.request, 'Request', () => import('@/screens/request-screen')),
  make(paths.receipt, 'Receipt', () => import('@/screens/receipt-screen')),
  make(paths.delivered, 'Proof', () => import('@/screens/delivered-screen')),
  make(paths.lostLands, 'Report lost land papers', () => import('@/screens/lost-lands-screen')),
  make(paths.dueDiligence, 'Due diligence', () => import('@/screens/due-diligence-screen')),
  make(paths.support, 'Support', () => import('@/screens/support-screen')),
  make(paths.profile, 'Settings - Profile', () => import('@/screens/profile-screen')),
  makeAdmin(paths.adminOverview, 'Admin overview', () => import('@/screens/admin/admin-overview-screen')),
  makeAdmin(paths.adminRequest, 'Admin requests', () => import('@/screens/admin/admin-request-screen')),
  makeAdmin(paths.adminBookings, 'Admin bookings', () => import('@/screens/admin/admin-bookings-screen')),
  makeAdmin(paths.adminReports, 'Admin reports', () => import('@/screens/admin/admin-reports-screen')),
  makeAdmin(paths.adminPayments, 'Admin payments', () => import('@/screens/admin/admin-payments-screen')),
  makeAdmin(paths.adminAlarms, 'Admin alarms', () => import('@/screens/admin/admin-alarms-screen')),
  makeAdmin(
    paths.adminMessages,
    'Messages we could not send',
    () => import('@/screens/admin/admin-messages-screen'),
  ),
  makeAdmin(paths.adminSettings, 'Prices and content', () => import('@/screens/admin/admin-settings-screen')),
  makeAdmin(paths.adminUsers, 'Admin users', () => import('@/screens/admin/admin-users-screen')),
  makeAdmin(paths.adminAudit, 'Admin audit', () => import('@/screens/admin/admin-audit-screen')),
  makeAdmin(paths.adminSupport, 'Admin support', () => import('@/screens/admin/admin-support-screen')),
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
  make(paths.otp, 'Enter your code', () => import('@/screens/accounts/otp-screen')),
  make(paths.verifyEmail, 'Verify your e-mail', () => import('@/screens/accounts/verify-email-screen')),
  make(paths.verify, 'Check a results document', () => import('@/screens/verify-screen')),
];
