import http from 'node:http';
import type net from 'node:net';
import * as z from 'zod/mini';

export interface HttpCall {
  readonly method: string;
  readonly url: URL;
  readonly headers: http.IncomingHttpHeaders;
  readonly response: http.ServerResponse;
  readonly captures: readonly string[];
  /** at most 5 MB */
  readBody(): Promise<string>;
}

export type HttpRoute = readonly [
  method: string,
  path: RegExp,
  answer: (call: HttpCall) => Promise<void> | void,
];

export interface HttpServer {
  readonly port: number;
  readonly url: string;
  close(): Promise<void>;
}

/** 0 keeps idle connections open: none is closed while a request is being sent on it. */
export const keepAliveMs = 0;
const bodyLimit = 5 * 1024 * 1024;

/**
 * Serves the first matching route, on 127.0.0.1 only. A route that throws becomes a 500 and a line in the log.
 * @param options.port 0 picks a free one. Rejects when the port is taken
 */
export async function startHttpServer(options: {
  port: number;
  routes: readonly HttpRoute[];
  log: (line: string) => void;
}): Promise<HttpServer> {
  const server = http.createServer((request, response) => {
    void answer(request, response, options);
  });
  server.keepAliveTimeout = keepAliveMs;
  const port = await listen(server, options.port, 'HTTP');
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    close: () => closeNow(server),
  };
}

/**
 * Listens on 127.0.0.1 only, because callers are trusted here. Returns the port (0 picks a free one).
 * Rejects with the name when the port is taken.
 */
export async function listen(server: net.Server, port: number, name: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isBusy = error.code === 'EADDRINUSE';
      reject(isBusy ? new Error(`${name}: port ${port} is in use by another program.`) : error);
    });
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** Stops listening and cuts every connection. */
export async function closeNow(server: http.Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function answer(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  options: { routes: readonly HttpRoute[]; log: (line: string) => void },
): Promise<void> {
  const [target = '/', base] = [request.url, 'http://127.0.0.1'];
  // A client may ask for '//', which is no address.
  if (!URL.canParse(target, base)) {
    sendJson(response, 400, { error: 'not an address' });
    return;
  }
  const url = new URL(target, base);
  const method = request.method ?? 'GET';
  for (const [wanted, pattern, handle] of options.routes) {
    const match = wanted === method ? pattern.exec(url.pathname) : null;
    if (match === null) continue;
    const readBody = () => readText(request);
    const captures = match.slice(1);
    try {
      await handle({ method, url, headers: request.headers, response, captures, readBody });
    } catch (error) {
      options.log(`${method} ${url.pathname}: ${error instanceof Error ? error.message : String(error)}`);
      if (!response.headersSent) sendJson(response, 500, { error: 'internal error' });
    }
    return;
  }
  sendJson(response, 404, { error: 'not found' });
}

async function readText(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  const stream: AsyncIterable<Buffer> = request;
  for await (const bytes of stream) {
    size += bytes.length;
    if (size > bodyLimit) throw new RangeError('the body is larger than 5 MB');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The body as JSON; undefined when it is not JSON, which a schema then refuses. */
export async function readJson(call: HttpCall): Promise<unknown> {
  const text = await call.readBody();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The body as the schema parses it; null after a refused one was answered with 400. */
export async function readAs<T>(schema: z.ZodMiniType<T>, call: HttpCall): Promise<T | null> {
  const parsed = schema.safeParse(await readJson(call));
  if (parsed.success) return parsed.data;
  sendJson(call.response, 400, { error: z.prettifyError(parsed.error) });
  return null;
}

export function sendJson(response: http.ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(body));
}

export function sendHtml(response: http.ServerResponse, html: string, policy: string): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
  });
  response.end(html);
}
