import type { IncomingHttpHeaders } from 'node:http';

const sentType = 'x-sent-content-type';

/** Keeps the platform from parsing a body: of one that it cannot parse, it logs a part. */
export function hideContentType(headers: IncomingHttpHeaders): void {
  headers[sentType] = headers['content-type'];
  headers['content-type'] = 'application/octet-stream';
}

export function findContentType(headers: IncomingHttpHeaders): string | undefined {
  if (!(sentType in headers)) return headers['content-type'];
  const type = headers[sentType];
  return typeof type === 'string' ? type : undefined;
}

/** @returns undefined where it is not JSON in UTF-8; no endpoint takes that */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return value;
  } catch {
    return undefined;
  }
}
