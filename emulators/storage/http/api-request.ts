import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { StorageFault } from '../storage-fault';

/** A request, taken apart. `segments` are the decoded parts of the path; `%2F` does not separate. */
export interface ApiRequest {
  req: IncomingMessage;
  res: ServerResponse;
  /** Kept from the start, because a request that lost its connection no longer knows it. */
  socket: Socket;
  /** GET, POST, …, with X-HTTP-Method-Override applied. */
  method: string;
  segments: string[];
  query: URLSearchParams;
  /** The address the client reached us at, such as `http://127.0.0.1:9199`. */
  origin: string;
}

/** Largest body of an upload in one request, in bytes; larger files go the resumable way. */
export const maxBodyBytes = 256 * 1024 * 1024;

/** Takes a request apart. Throws a 400 StorageFault when the path is not valid percent-encoded UTF-8. */
export function readApiRequest(req: IncomingMessage, res: ServerResponse): ApiRequest {
  const [path = '', ...search] = (req.url ?? '').split('?');
  const override = readHeader(req, 'x-http-method-override');
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

/** One header as text, undefined when absent. */
export function readHeader(req: IncomingMessage, name: string): string | undefined {
  const value = req.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** A header that announces a length in bytes, null when absent. Throws a 400 StorageFault for what is no number. */
export function readLength(req: IncomingMessage, name: string): number | null {
  const length = readHeader(req, name);
  if (length === undefined) return null;
  if (!/^\d+$/.test(length)) throw new StorageFault(400, 'The announced length is no number.');
  return Number(length);
}

/** Collects a body. Throws StorageFault 413 above the limit in bytes. */
export async function collectBody(bytes: AsyncIterable<Buffer>, limit = maxBodyBytes): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > limit) throw new StorageFault(413, `The request is larger than ${limit} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Collects a body of JSON text, at most 1 MiB. */
export async function collectText(req: IncomingMessage): Promise<string> {
  return (await collectBody(req, 1024 * 1024)).toString('utf8');
}

export function sendJson(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', 'cache-control': 'no-cache' });
  res.end(JSON.stringify(body));
}

export function sendEmpty(res: ServerResponse, status: number): void {
  res.writeHead(status, { 'content-length': 0 });
  res.end();
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new StorageFault(400, 'The path is not valid.');
  }
}
