import * as z from 'zod/mini';

export const RequiredText = z.string().check(z.trim(), z.minLength(1));

/** True for plain HTTP to this machine. */
export function isLocalUrl(url: string): boolean {
  return /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?\/?$/.test(url);
}

/**
 * Plain HTTP only to this machine: TLS is never switched off for a real
 * service.
 */
export const ServiceUrl = z
  .url()
  .check(
    z.refine(
      (url) => url.startsWith('https://') || isLocalUrl(url),
      'must be https',
    ),
  );
