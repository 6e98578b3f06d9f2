import type { IncomingHttpHeaders } from 'node:http';

const sentType = 'x-sent-content-type';

/**
 * Gives a request another content type, so that the platform hands over the bytes of the body and parses nothing: of what
 * it cannot parse, it writes a part to the log.
 */
export function hideContentType(headers: IncomingHttpHeaders): void {
  headers[sentType] = headers['content-type'];
  headers['content-type'] = 'application/octet-stream';
}

/** The content type as it was sent. */
export function findContentType(headers: IncomingHttpHeaders): string | undefined {
  if (!(sentType in headers)) return headers['content-type'];
  const type = headers[sentType];
  return typeof type === 'string' ? type : undefined;
}

/** The value of a JSON text in UTF-8; undefined, which no endpoint takes, where it is none. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return value;
  } catch {
    return undefined;
  }
}
