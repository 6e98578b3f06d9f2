/**
 * What browsers are told with every answer of Hosting: firebase.json says
 * exactly this, and no more.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

const self = "'self'";
const none = "'none'";
const recaptcha = 'https://www.google.com/recaptcha/';

/**
 * The content security policy: from where each kind of thing may come.
 * @param bootHash of the page's inline script
 */
export function contentPolicy(
  bootHash: string,
): Readonly<Record<string, readonly string[]>> {
  return {
    'default-src': [self],
    'script-src': [
      ...[self, `'${bootHash}'`, 'https://apis.google.com', recaptcha],
      'https://www.gstatic.com/recaptcha/',
    ],
    'style-src': [self, "'unsafe-inline'"],
    'img-src': [
      ...[self, 'data:', 'blob:', 'https://*.googleusercontent.com'],
      'https://firebasestorage.googleapis.com',
      // The connection of the database asks there whether there is a network
      // (decision 56).
      'https://www.google.com/images/cleardot.gif',
    ],
    'media-src': [self, 'blob:'],
    'font-src': [self],
    'connect-src': [
      self,
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://firestore.googleapis.com',
      'https://firebasestorage.googleapis.com',
      'https://storage.googleapis.com',
      'https://content-firebaseappcheck.googleapis.com',
      'https://apis.google.com',
      recaptcha,
    ],
    'frame-src': [self, recaptcha, 'https://recaptcha.google.com/recaptcha/'],
    'worker-src': [self],
    'manifest-src': [self],
    'object-src': [none],
    'base-uri': [none],
    'form-action': [self],
    'frame-ancestors': [none],
    'upgrade-insecure-requests': [],
  };
}

/**
 * The identity service's own pages, which Hosting serves on our host (decision
 * 118): the app shows one in a frame and opens one as Google's window. The last
 * entry of firebase.json that names a header wins.
 */
export const authPagesPath = '/__/auth/**';
export const authPagesHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "frame-ancestors 'self'",
  'X-Frame-Options': 'SAMEORIGIN',
  'Cross-Origin-Opener-Policy': 'unsafe-none',
};

/**
 * The workers that read codes and tables from the picture of a plan (decision
 * 211). WebAssembly runs in them alone, and what they read can be sent nowhere
 * but to our own host.
 */
export const readingWorkersPath = '/assets/plan-*-worker-*.js';
export const readingWorkersHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
};

/**
 * The page on which anybody opens a shared result (decision 180). Its token is
 * behind the '#', which no referrer has; these are a second lock.
 */
export const sharedPagePath = '/shared';
export const sharedPageHeaders: Readonly<Record<string, string>> = {
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** How long browsers keep what has which path. */
export const caching: Readonly<Record<string, string>> = {
  '**': 'no-cache',
  '/assets/**': 'public, max-age=31536000, immutable',
  // As functions/src/http/send-picture says; '**' would be in its way.
  '/api/advertPicture': 'public, max-age=86400',
  // What is read by a link is kept nowhere: the link may be stopped.
  '/api/openSharedResult': 'no-store',
  '/api/readSharedResult': 'no-store',
};
