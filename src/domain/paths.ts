/** Every address of the app, in one place (specification, section 2). */
export const paths = {
  signIn: '/',
  login: '/login',
  signUp: '/signup',
  forgotPassword: '/forgotpassword',
  otp: '/otp',
  resetPassword: '/resetpassword',
  verifyEmail: '/verifyemail',
  home: '/home',
  services: '/services',
  consultancy: '/consultancy',
  history: '/history',
  request: '/history/:documentId',
  receipt: '/history/:documentId/receipt',
  delivered: '/history/:documentId/results/:version',
  lostLands: '/lost-lands',
  dueDiligence: '/due-diligence',
  support: '/support',
  profile: '/profile',
  adminRequest: '/adminRequest',
  adminPayments: '/admin/payments',
  adminBookings: '/admin/bookings',
  adminOverview: '/admin',
  adminReports: '/admin/reports',
  adminSupport: '/admin/support',
  adminSettings: '/admin/settings',
  adminUsers: '/admin/users',
  adminAudit: '/admin/audit',
  adminAlarms: '/admin/alarms',
  adminMessages: '/admin/messages',
  verify: '/verify',
  privacy: '/privacy',
  terms: '/terms',
} as const;

/** The timeline of one request. */
export function requestPath(documentId: string): string {
  return `${paths.history}/${encodeURIComponent(documentId)}`;
}

/** The receipt of what was paid for one request or booking. */
export function receiptPath(documentId: string): string {
  return `${requestPath(documentId)}/receipt`;
}

/** The page of one delivered version, 1 for the first. */
export function deliveredPath(documentId: string, version: number): string {
  return `${requestPath(documentId)}/results/${version}`;
}

const openPaths: readonly string[] = [
  paths.signUp,
  paths.forgotPassword,
  paths.otp,
  paths.resetPassword,
  paths.verifyEmail,
  paths.verify,
];

const signedInPaths: readonly string[] = [
  paths.home,
  paths.services,
  paths.consultancy,
  paths.history,
  paths.lostLands,
  paths.dueDiligence,
  paths.support,
  paths.profile,
  paths.adminRequest,
  paths.adminOverview,
];

/** True for the two addresses of the sign-in page (decision D2). */
export function isSignInPath(pathname: string): boolean {
  return pathname === paths.signIn || pathname === paths.login;
}

/** True for the other screens of people without a session: they look like the sign-in page with another form. */
export function isAccountPath(pathname: string): boolean {
  return openPaths.includes(pathname);
}

const withNext = (path: string, from: string | null) =>
  from === null ? path : `${path}?next=${encodeURIComponent(from)}`;

/** The sign-up page, with where to go from there. */
export const makeSignUpPath = (from: string | null): string => withNext(paths.signUp, from);

/** The sign-in page, with where to go from there. */
export const makeSignInPath = (from: string | null): string => withNext(paths.signIn, from);

/** What {@link makeSignInPath} and {@link makeSignUpPath} have written; judged by {@link getSafePath}. */
export const findNext = (search: string): string | null => new URLSearchParams(search).get('next');

/** True for screens that need somebody signed in, and for what lies below them. */
export function isSignedInPath(pathname: string): boolean {
  return signedInPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/**
 * Where a sign-in leads: the screen the visitor wanted, or the dashboard.
 * Anything that is not a path of a signed-in screen is refused, so that no link leads a visitor away.
 */
export function getSafePath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !/^\/[\w\-./]*(\?[\w\-.=&%]*)?$/.test(wanted)) return paths.home;
  return isSignedInPath(wanted.split('?')[0] ?? '') ? wanted : paths.home;
}
