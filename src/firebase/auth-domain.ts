/**
 * Where the identity service's pages for Google's window and for the way back are. Browsers keep apart what pages of
 * two sites store, so that a sign-in by redirect comes back only when these pages have the app's own host; Hosting
 * serves them on each (decision 118).
 * @param configured the project's domain at Firebase, which is left as it is, or a host of the app
 */
export function findAuthDomain(configured: string, pageHost: string): string {
  return configured.endsWith('.firebaseapp.com') ? configured : pageHost;
}
