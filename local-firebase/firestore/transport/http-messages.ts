import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { checkRequestSize, maxRequestBytes } from './request-size';
import { decodeUtf8 } from './utf8';

/**
 * The whole body as text; refused when larger than `limit` bytes or not UTF-8.
 * It is still read to its end: a client that is sending would not see the
 * refusal.
 */
export async function readBody(
  request: IncomingMessage,
  limit = maxRequestBytes,
): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  const stream: AsyncIterable<Buffer> = request;
  for await (const bytes of stream) {
    size += bytes.length;
    if (size <= limit) chunks.push(bytes);
  }
  if (size > limit) checkRequestSize(size);
  return decodeUtf8(Buffer.concat(chunks));
}

/**
 * Allows the page that asks, one of this machine. The SDK sends credentials, so
 * the origin is echoed, never `*`.
 */
export function allowOrigin(
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader(
    'Access-Control-Expose-Headers',
    'X-Client-Wire-Protocol, X-HTTP-Session-Id',
  );
  response.setHeader('Vary', 'Origin');
}

/** Answers a CORS preflight. */
export function answerPreflight(
  request: IncomingMessage,
  response: ServerResponse,
): void {
  response.writeHead(204, {
    'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
    'Access-Control-Allow-Headers':
      request.headers['access-control-request-headers'] ?? '*',
    'Access-Control-Max-Age': '3600',
  });
  response.end();
}

/** Answers with JSON, compressed if accepted, as Google's servers do. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
): void {
  if (response.headersSent || response.destroyed) return;
  const isCompressed =
    response.req.headers['accept-encoding']?.includes('gzip') === true;
  const json = JSON.stringify(body);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (isCompressed) response.setHeader('Content-Encoding', 'gzip');
  response.writeHead(status);
  response.end(isCompressed ? gzipSync(json) : json);
}

/** Answers with plain text. */
export function sendText(
  response: ServerResponse,
  status: number,
  body: string,
): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(body);
}
