import { subscribe } from 'node:diagnostics_channel';
import {
  Server,
  STATUS_CODES,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { Socket } from 'node:net';
import * as z from 'zod/mini';
import type { ErrorEnvelope } from '@contract/endpoints/error-envelope';
import { AppError } from '@contract/values/app-error';
import { refuse } from './answer';
import { hideContentType } from './request-body';

/**
 * Node publishes every server that begins to listen. The platform loads us
 * first and then opens its own.
 */
const listening = 'tracing:net.server.listen:asyncStart';
const Announcement = z.object({ server: z.instanceof(Server) });

/**
 * No endpoint takes a tenth of it; the platform itself would read and parse up
 * to 1 GB.
 */
const maxBytes = 1024 * 1024;

/**
 * The platform's own refusals would be pages of HTML (decision 55). Call it
 * once, while the module is loaded.
 * @param options.parsesBodies asked of each server; false: the platform hands
 * over unparsed bytes
 */
export function answerForPlatform(options: {
  parsesBodies: () => boolean;
}): void {
  subscribe(listening, (message) => {
    const announced = Announcement.safeParse(message);
    if (announced.success) {
      standBefore(announced.data.server, options.parsesBodies());
    }
  });
}

function standBefore(server: Server, parsesBodies: boolean): void {
  const answeringSockets = new WeakSet<Socket>();
  const platformHandlers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    answeringSockets.add(request.socket);
    response.once('close', () => answeringSockets.delete(request.socket));
    const status = findRefusal(request);
    if (status !== null) {
      // Node would go on receiving what nobody reads.
      if (request.headers['content-length'] === undefined) {
        endWith(response, request);
      }
      sendRefusal(response, status);
      return;
    }
    endBeyond(maxBytes, request, response);
    keepToEnvelope(response);
    if (!parsesBodies) hideContentType(request.headers);
    for (const handle of platformHandlers) {
      Reflect.apply(handle, server, [request, response]);
    }
  });
  server.on('checkExpectation', (_request, response) =>
    sendRefusal(response, 417),
  );
  server.on('clientError', (error, socket) => {
    if (
      socket instanceof Socket &&
      socket.writable &&
      !answeringSockets.has(socket)
    ) {
      socket.end(writeRefusal(statusOf(error)));
    } else {
      socket.destroy();
    }
  });
}

/** A compressed body unpacks to any size, and no caller of ours sends one. */
function findRefusal({ headers }: IncomingMessage): number | null {
  const encoding = (headers['content-encoding'] ?? 'identity').toLowerCase();
  if (encoding !== 'identity') return 415;
  const announcedBytes = Number(headers['content-length'] ?? 0);
  return announcedBytes > maxBytes ? 413 : null;
}

/**
 * A body of unknown length is counted while it arrives, before the platform has
 * any of it: the platform would keep up to 1 GB. What is more than that is not
 * read, and the connection ends.
 */
function endBeyond(
  maxSize: number,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const push = request.push.bind(request);
  let size = 0;
  request.push = (
    bytes: Uint8Array | null,
    encoding?: BufferEncoding,
  ): boolean => {
    size += bytes?.byteLength ?? 0;
    if (size <= maxSize) return push(bytes, encoding);
    request.push = () => false;
    endWith(response, request);
    if (response.headersSent) request.destroy();
    else sendRefusal(response, 413);
    return false;
  };
}

function endWith(response: ServerResponse, request: IncomingMessage): void {
  response.once('close', () => request.destroy());
}

/**
 * Replaces the body of a refusal that is not JSON, at the moment when it is
 * sent.
 */
function keepToEnvelope(response: ServerResponse): void {
  const endResponse = response.end.bind(response);
  const replace = (...parameters: unknown[]): unknown => {
    const isOurs = /^application\/json\b/i.test(
      String(response.getHeader('content-type') ?? ''),
    );
    Object.defineProperty(response, 'end', { value: endResponse });
    if (response.headersSent || response.statusCode < 400 || isOurs) {
      return Reflect.apply(endResponse, response, parameters);
    }
    sendRefusal(response, response.statusCode);
    return response;
  };
  Object.defineProperty(response, 'end', {
    value: replace,
    configurable: true,
  });
}

function sendRefusal(response: ServerResponse, status: number): void {
  const body = JSON.stringify(describe(status));
  response.statusCode = status;
  for (const [name, value] of Object.entries(headersOf(body))) {
    response.setHeader(name, value);
  }
  response.end(body);
}

/** For a request that is not HTTP: Node has no response object for it. */
function writeRefusal(status: number): string {
  const body = JSON.stringify(describe(status));
  const headers = Object.entries({ ...headersOf(body), connection: 'close' });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`;
}

function headersOf(body: string) {
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
  };
}

function statusOf({ code }: NodeJS.ErrnoException): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}

const messages: Readonly<Partial<Record<number, string>>> = {
  413: 'The body is too large.',
  415: 'Only application/json is understood.',
  431: 'The address or its headers are too long.',
};

function describe(status: number): ErrorEnvelope {
  if (status >= 500) return refuse(new AppError('internal')).body;
  if (status === 404) {
    return refuse(new AppError('not-found', 'There is no such endpoint.')).body;
  }
  const message = messages[status] ?? 'This request cannot be understood.';
  return refuse(new AppError('invalid-argument', message), status).body;
}
