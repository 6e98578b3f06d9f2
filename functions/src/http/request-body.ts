import type { IncomingHttpHeaders } from 'node:http';

const sentType = 'x-sent-content-type';

/** With the flag u, a pair is one character and no surrogate. */
const loneSurrogate = /\p{Surrogate}/u;

/**
 * Keeps the platform from parsing a body: of one that it cannot parse, it logs
 * a part.
 */
export function hideContentType(headers: IncomingHttpHeaders): void {
  headers[sentType] = headers['content-type'];
  headers['content-type'] = 'application/octet-stream';
}

/** The type that the caller sent, also where it is hidden from the platform. */
export function findContentType(
  headers: IncomingHttpHeaders,
): string | undefined {
  if (!(sentType in headers)) return headers['content-type'];
  const type = headers[sentType];
  return typeof type === 'string' ? type : undefined;
}

/**
 * @returns undefined where it is not JSON in UTF-8, or where a text or key in
 * it holds half a surrogate pair (RFC 7493): no database and no queue stores
 * that, and no endpoint takes it
 */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    return isWellFormed(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Without recursion: a body may be nested as deep as it is long. */
function isWellFormed(value: unknown): boolean {
  const unchecked = [value];
  while (unchecked.length > 0) {
    const current = unchecked.pop();
    if (typeof current === 'string' && loneSurrogate.test(current)) {
      return false;
    }
    if (Array.isArray(current)) {
      for (const item of current) unchecked.push(item);
    } else if (typeof current === 'object' && current !== null) {
      for (const [key, item] of Object.entries(current)) {
        unchecked.push(key, item);
      }
    }
  }
  return true;
}
