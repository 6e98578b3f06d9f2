/** specification, section 2 */
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
  status: '/status',
  /** a page without the app: a link to it loads anew */
  about: '/about',
  shared: '/shared',
  privacy: '/privacy',
  terms: '/terms',
} as const;

/** Of the services page: which kind of service somebody comes for. */
export const wantedKindParam = 'kind';

export function requestPath(documentId: string): string {
  return `${paths.history}/${encodeURIComponent(documentId)}`;
}

export function receiptPath(documentId: string): string {
  return `${requestPath(documentId)}/receipt`;
}

export function deliveredPath(documentId: string, version: number): string {
  return `${requestPath(documentId)}/results/${version}`;
}

/** Beside what a person may want to ask about. */
export const askText = 'Ask about this request';

/** Support, with a message about this record begun. */
export const askPath = (reference: string | null): string =>
  reference === null ? paths.support : `${paths.support}?about=${reference}`;

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

/** Both are the sign-in page (specification, D2). */
export function isSignInPath(pathname: string): boolean {
  return pathname === paths.signIn || pathname === paths.login;
}

const withNext = (path: string, from: string | null) =>
  from === null ? path : `${path}?next=${encodeURIComponent(from)}`;

export const makeSignUpPath = (from: string | null): string =>
  withNext(paths.signUp, from);

export const makeSignInPath = (from: string | null): string =>
  withNext(paths.signIn, from);

/** Unsafe until {@link getSafePath} has checked it. */
export const findNext = (search: string): string | null =>
  new URLSearchParams(search).get('next');

/**
 * History state of the sign-in page, as the router keeps it: a reload still
 * leads back. That it keeps it as `usr` is promised nowhere (decision 140).
 * @param from the signed-in screen the visitor asked for
 */
export const keepWayBack = (from: string) => ({ usr: { from } });

/**
 * From {@link keepWayBack}, or the router's own; unsafe until {@link
 * getSafePath} has checked it.
 */
export function findWayBack(historyState: unknown): string | null {
  const from = readProperty(readProperty(historyState, 'usr'), 'from');
  return typeof from === 'string' ? from : null;
}

const readProperty = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Reflect.get(value, name)
    : undefined;

/** Whether only signed-in people see what is there. */
export function isSignedInPath(pathname: string): boolean {
  return signedInPaths.some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  );
}

const safePath = /^\/[\w\-./]*(\?[\w\-.~!$&'()*+,;=:@/?%]*)?$/;

/**
 * Refuses every path but those of signed-in screens, so that no link leads a
 * person away from the app. A query may hold what RFC 3986 lets it hold: our
 * own search writes '+' for a space.
 */
export function getSafePath(path: unknown): string {
  if (typeof path !== 'string' || !safePath.test(path)) return paths.home;
  const [pathname = ''] = path.split('?');
  return isSignedInPath(pathname) ? path : paths.home;
}
