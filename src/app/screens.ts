import type { ComponentType } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { paths } from '@/domain/paths';

export interface Screen {
  path: string;
  title: string;
  Screen: ComponentType;
}

const make = (path: string, title: string, load: () => Promise<ComponentType>): Screen => ({
  path,
  title,
  Screen: lazyPart(load),
});

/**
 * The screens of people with a session. Whether somebody may see one of administrators is for that screen itself, and for the
 * rules behind it (S1).
 */
export const signedInScreens: readonly Screen[] = [
  make(paths.home, 'Dashboard', async () => (await import('@/screens/home-screen')).HomeScreen),
  make(paths.services, 'Services', async () => (await import('@/screens/services-screen')).ServicesScreen),
  make(
    paths.consultancy,
    'Professional Services',
    async () => (await import('@/screens/consultancy-screen')).ConsultancyScreen,
  ),
  make(
    paths.history,
    'History and Payments',
    async () => (await import('@/screens/history-screen')).HistoryScreen,
  ),
  make(paths.request, 'Request', async () => (await import('@/screens/request-screen')).RequestScreen),
  make(paths.receipt, 'Receipt', async () => (await import('@/screens/receipt-screen')).ReceiptScreen),
  make(
    paths.delivered,
    'Delivered document',
    async () => (await import('@/screens/delivered-screen')).DeliveredScreen,
  ),
  make(
    paths.lostLands,
    'Lost lands',
    async () => (await import('@/screens/lost-lands-screen')).LostLandsScreen,
  ),
  make(
    paths.dueDiligence,
    'Due diligence',
    async () => (await import('@/screens/due-diligence-screen')).DueDiligenceScreen,
  ),
  make(paths.support, 'Support', async () => (await import('@/screens/support-screen')).SupportScreen),
  make(
    paths.profile,
    'Settings - Profile',
    async () => (await import('@/screens/profile-screen')).ProfileScreen,
  ),
  make(
    paths.adminOverview,
    'Admin overview',
    async () => (await import('@/screens/admin-overview-screen')).AdminOverviewScreen,
  ),
  make(
    paths.adminRequest,
    'Admin requests',
    async () => (await import('@/screens/admin-request-screen')).AdminRequestScreen,
  ),
  make(
    paths.adminBookings,
    'Admin bookings',
    async () => (await import('@/screens/admin-bookings-screen')).AdminBookingsScreen,
  ),
  make(
    paths.adminReports,
    'Admin reports',
    async () => (await import('@/screens/admin-reports-screen')).AdminReportsScreen,
  ),
  make(
    paths.adminPayments,
    'Admin payments',
    async () => (await import('@/screens/admin-payments-screen')).AdminPaymentsScreen,
  ),
  make(
    paths.adminAlarms,
    'Admin alarms',
    async () => (await import('@/screens/admin-alarms-screen')).AdminAlarmsScreen,
  ),
  make(
    paths.adminMessages,
    'Messages that failed',
    async () => (await import('@/screens/admin-messages-screen')).AdminMessagesScreen,
  ),
  make(
    paths.adminSettings,
    'Admin settings',
    async () => (await import('@/screens/admin-settings-screen')).AdminSettingsScreen,
  ),
  make(
    paths.adminUsers,
    'Admin users',
    async () => (await import('@/screens/admin-users-screen')).AdminUsersScreen,
  ),
  make(
    paths.adminAudit,
    'Admin audit',
    async () => (await import('@/screens/admin-audit-screen')).AdminAuditScreen,
  ),
  make(
    paths.adminSupport,
    'Admin support',
    async () => (await import('@/screens/admin-support-screen')).AdminSupportScreen,
  ),
];

/** Those of people without one that need nothing from their address. */
export const openScreens: readonly Screen[] = [
  make(
    paths.forgotPassword,
    'Forgot your password?',
    async () => (await import('@/screens/forgot-password-screen')).ForgotPasswordScreen,
  ),
  make(paths.otp, 'Enter your code', async () => (await import('@/screens/otp-screen')).OtpScreen),
  make(
    paths.verifyEmail,
    'Verify your e-mail',
    async () => (await import('@/screens/verify-email-screen')).VerifyEmailScreen,
  ),
  make(
    paths.verify,
    'Check a results document',
    async () => (await import('@/screens/verify-screen')).VerifyScreen,
  ),
];
