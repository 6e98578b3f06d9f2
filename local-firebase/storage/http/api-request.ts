import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { StorageFault } from '../storage-fault';

/** `segments` are the decoded parts of the path; `%2F` does not separate. */
export interface ApiRequest {
  req: IncomingMessage;
  res: ServerResponse;
  /** Kept from the start: a request that lost its connection has none. */
  socket: Socket;
  /** GET, POST, …, with X-HTTP-Method-Override applied. */
  method: string;
  segments: string[];
  query: URLSearchParams;
  /**
   * The address by which the client reached us, such as
   * `http://127.0.0.1:9199`.
   */
  origin: string;
}

/** Bytes of an upload in one request; larger files are resumable uploads. */
export const maxBodyBytes = 256 * 1024 * 1024;

/**
 * Throws a 400 StorageFault when path or query is not valid percent-encoded
 * UTF-8.
 */
export function readApiRequest(
  req: IncomingMessage,
  res: ServerResponse,
): ApiRequest {
  const [path = '', ...search] = (req.url ?? '').split('?');
  const override = readHeader(req, 'x-http-method-override');
  // URLSearchParams puts a U+FFFD for what is not UTF-8: an object would get
  // another name.
  search.forEach(decodeSegment);
  return {
    req,
    res,
    socket: req.socket,
    method: (override ?? req.method ?? 'GET').toUpperCase(),
    segments: path.split('/').slice(1).map(decodeSegment),
    query: new URLSearchParams(search.join('?')),
    origin: `http://${req.headers.host ?? '127.0.0.1'}`,
  };
}

/** undefined when absent. */
export function readHeader(
  req: IncomingMessage,
  name: string,
): string | undefined {
  return req.headers[name]?.toString();
}

/**
 * A length in bytes, null when absent. Throws a 400 StorageFault when it is no
 * number.
 */
export function readLength(req: IncomingMessage, name: string): number | null {
  const length = readHeader(req, name);
  if (length === undefined) return null;
  const bytes = Number(length);
  if (!/^\d+$/.test(length) || !Number.isSafeInteger(bytes)) {
    throw new StorageFault(400, 'The announced length is no number.');
  }
  return bytes;
}

/** Throws StorageFault 413 above the limit in bytes. */
export async function collectBody(
  bytes: AsyncIterable<Buffer>,
  limit = maxBodyBytes,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > limit) {
      throw new StorageFault(413, `The request is larger than ${limit} bytes.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * At most 1 MiB. Throws StorageFault 413 above it and 400 for text that is not
 * UTF-8.
 */
export async function collectText(req: IncomingMessage): Promise<string> {
  return decodeText(await collectBody(req, 1024 * 1024));
}

/**
 * Throws a 400 StorageFault for bytes that are not UTF-8, where Node would put
 * a U+FFFD.
 */
export function decodeText(bytes: Buffer): string {
  if (!isUtf8(bytes)) {
    throw new StorageFault(400, 'The text is not valid UTF-8.');
  }
  return bytes.toString('utf8');
}

/** Ends the answer with this value as JSON. */
export function sendJson(
  res: ServerResponse,
  status: number,
  body: unknown,
): void {
  res.writeHead(status, {
    'content-type': 'application/json; charset=UTF-8',
    'cache-control': 'no-cache',
  });
  res.end(JSON.stringify(body));
}

/** Ends the answer without a body. */
export function sendEmpty(res: ServerResponse, status: number): void {
  res.writeHead(status, { 'content-length': 0 });
  res.end();
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new StorageFault(400, 'The address is not valid.');
  }
}
