import { subscribe } from 'node:diagnostics_channel';
import { Server, STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import * as z from 'zod/mini';
import type { ErrorEnvelope } from '@contract/endpoints/error-envelope';
import { AppError } from '@contract/values/app-error';
import { refuse } from './answer';
import { hideContentType } from './request-body';

/**
 * Node announces every server of the process here when it begins to listen. The platform (Google's Functions framework,
 * its emulator) loads our module first and opens its server afterwards.
 */
const listening = 'tracing:net.server.listen:asyncStart';
const Announcement = z.object({ server: z.instanceof(Server) });

/** No endpoint takes a tenth of it; the platform itself would read and parse up to 1 GB. */
const maxBytes = 1024 * 1024;

/**
 * Makes the envelope of every refusal that the platform gives before or after our code, such as that of a body it cannot
 * parse: it would be a page of HTML. To be called once, while the module is loaded (decision 55).
 * @param options.parsesBodies asked of each server: false has the platform hand over the bytes of a body and parse none
 *   (findContentType)
 */
export function answerForPlatform(options: { parsesBodies: () => boolean }): void {
  subscribe(listening, (message) => {
    const announced = Announcement.safeParse(message);
    if (announced.success) standBefore(announced.data.server, options.parsesBodies());
  });
}

function standBefore(server: Server, parsesBodies: boolean): void {
  const answering = new WeakSet<Socket>();
  const platform = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    answering.add(request.socket);
    response.once('close', () => answering.delete(request.socket));
    const status = findRefusal(request);
    if (status !== null) {
      sendRefusal(response, status);
      return;
    }
    keepToEnvelope(response);
    if (!parsesBodies) hideContentType(request.headers);
    for (const handle of platform) Reflect.apply(handle, server, [request, response]);
  });
  server.on('checkExpectation', (_request, response) => sendRefusal(response, 417));
  server.on('clientError', (error, socket) => {
    if (socket instanceof Socket && socket.writable && !answering.has(socket))
      socket.end(writeRefusal(statusOf(error)));
    else socket.destroy();
  });
}

/** Compressed bodies unpack to any size, and no caller of ours sends them. */
function findRefusal({ headers }: IncomingMessage): number | null {
  if ((headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity') return 415;
  return Number(headers['content-length'] ?? 0) > maxBytes ? 413 : null;
}

/** Replaces what is about to be sent when it is a refusal and not JSON. */
function keepToEnvelope(response: ServerResponse): void {
  const end = response.end.bind(response);
  const replace = (...written: unknown[]): unknown => {
    const isOurs = /^application\/json\b/i.test(String(response.getHeader('content-type') ?? ''));
    Object.defineProperty(response, 'end', { value: end });
    if (response.headersSent || response.statusCode < 400 || isOurs)
      return Reflect.apply(end, response, written);
    sendRefusal(response, response.statusCode);
    return response;
  };
  Object.defineProperty(response, 'end', { value: replace, configurable: true });
}

function sendRefusal(response: ServerResponse, status: number): void {
  const body = JSON.stringify(describe(status));
  response.statusCode = status;
  for (const [name, value] of Object.entries(headersOf(body))) response.setHeader(name, value);
  response.end(body);
}

/** For a request that is not HTTP, so that Node has no response for it. */
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
  if (status === 404) return refuse(new AppError('not-found', 'There is no such endpoint.')).body;
  const message = messages[status] ?? 'This request cannot be understood.';
  return refuse(new AppError('invalid-argument', message), status).body;
}
