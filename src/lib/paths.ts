/** Every address of the app, in one place (specification, section 2). */
export const paths = {
  signIn: '/',
  login: '/login',
  signUp: '/signup',
  forgotPassword: '/forgotpassword',
  home: '/home',
  services: '/services',
  history: '/history',
  adminRequest: '/adminRequest',
} as const;

/** True for the two addresses of the sign-in page (decision D2). */
export function isSignInPath(pathname: string): boolean {
  return pathname === paths.signIn || pathname === paths.login;
}

/**
 * Where a sign-in leads: the page the visitor wanted, or the dashboard.
 * Anything that is not a plain path of this app is refused, so that no link leads a visitor away.
 */
export function chooseTarget(wanted: unknown): string {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])[\w\-./?=&%]*$/.test(wanted)) return paths.home;
  const pathname = wanted.split('?')[0] ?? '';
  return isSignInPath(pathname) ? paths.home : wanted;
}
