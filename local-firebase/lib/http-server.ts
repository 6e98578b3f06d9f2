import http from 'node:http';
import type net from 'node:net';
import * as z from 'zod/mini';
import { isLocalHost } from './local-caller.mjs';

/** A request that matched a route; `captures` are the groups of its path. */
export interface HttpCall {
  readonly request: http.IncomingMessage;
  readonly url: URL;
  readonly captures: readonly string[];
}

/** 'cut' ends the connection without an answer. */
export type HttpAnswer =
  | {
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
    }
  | 'cut';

/** The path is matched with what is percent-encoded in it left as it is. */
export type HttpRoute = readonly [
  method: string,
  path: RegExp,
  answer: (call: HttpCall) => Promise<HttpAnswer> | HttpAnswer,
];

/** A server on 127.0.0.1; `close` cuts every connection. */
export interface HttpServer {
  readonly port: number;
  readonly url: string;
  close(): Promise<void>;
}

/**
 * 0 keeps idle connections open: none is closed while a request is being sent
 * on it.
 */
export const keepAliveMs = 0;
/** of one request; the longest here is an SMS for many */
const maxBodyBytes = 1024 * 1024;

/**
 * Serves the first matching route, on 127.0.0.1 only, to programs of this
 * machine and to its own pages (decision 120). A route that throws becomes a
 * 500 and a line in the log.
 * @param options.port 0 picks a free one. Rejects when the port is taken
 */
export async function startHttpServer(options: {
  port: number;
  routes: readonly HttpRoute[];
  log: (line: string) => void;
}): Promise<HttpServer> {
  const server = http.createServer((request, response) => {
    void serve(request, options).then((answer) => send(response, answer));
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
 * Listens on 127.0.0.1 only, because callers are trusted here. Returns the port
 * (0 picks a free one). Rejects with the name when the port is taken.
 */
export async function listen(
  server: net.Server,
  port: number,
  name: string,
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isBusy = error.code === 'EADDRINUSE';
      reject(
        isBusy
          ? new Error(`${name}: port ${port} is in use by another program.`)
          : error,
      );
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

async function serve(
  request: http.IncomingMessage,
  options: { routes: readonly HttpRoute[]; log: (line: string) => void },
): Promise<HttpAnswer> {
  if (!isLocalHost(request.headers)) {
    return answerJson({ error: 'for this machine only' }, 403);
  }
  if (isFromForeignPage(request.headers)) {
    return answerJson({ error: 'for its own pages only' }, 403);
  }
  const [target = '/', baseUrl] = [request.url, 'http://127.0.0.1'];
  // A client may ask for '//', which is no address.
  if (!URL.canParse(target, baseUrl)) {
    return answerJson({ error: 'not an address' }, 400);
  }
  const url = new URL(target, baseUrl);
  const method = request.method ?? 'GET';
  for (const [routeMethod, pattern, handle] of options.routes) {
    const match = routeMethod === method ? pattern.exec(url.pathname) : null;
    if (match === null) continue;
    try {
      return await handle({ request, url, captures: match.slice(1) });
    } catch (error) {
      if (error instanceof InvalidBody) {
        return answerJson({ error: error.message }, 400);
      }
      if (error instanceof TooLarge) return tooLarge;
      options.log(
        `${method} ${url.pathname}: ${error instanceof Error ? error.message : String(error)}`,
      );
      return answerJson({ error: 'internal error' }, 500);
    }
  }
  return answerJson({ error: 'not found' }, 404);
}

function send(response: http.ServerResponse, answer: HttpAnswer): void {
  if (answer === 'cut') response.destroy();
  else response.writeHead(answer.status, answer.headers).end(answer.body);
}

/**
 * Whether a page of another address sent it. Browsers name the page with
 * everything but a plain reading.
 */
function isFromForeignPage({
  host,
  origin,
}: http.IncomingHttpHeaders): boolean {
  return origin !== undefined && origin !== `http://${host ?? ''}`;
}

class TooLarge extends Error {}

async function readBody(request: http.IncomingMessage): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) {
    throw new TooLarge();
  }
  const chunks: Buffer[] = [];
  let size = 0;
  // Destroyed, the request could not be answered.
  const stream: AsyncIterable<Buffer> = request.iterator({
    destroyOnReturn: false,
  });
  for await (const bytes of stream) {
    size += bytes.length;
    if (size > maxBodyBytes) throw new TooLarge();
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * The body as JSON; undefined when it is not JSON, which a schema then refuses.
 * Throws for more than a megabyte, which is answered with 413 and the end of
 * the connection.
 */
export async function readJson({ request }: HttpCall): Promise<unknown> {
  const body = await readBody(request);
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

class InvalidBody extends Error {}

/**
 * The body as the schema parses it. Throws for any other, which is answered
 * with 400.
 */
export async function readAs<T>(
  schema: z.ZodMiniType<T>,
  call: HttpCall,
): Promise<T> {
  const parsed = schema.safeParse(await readJson(call));
  if (parsed.success) return parsed.data;
  throw new InvalidBody(z.prettifyError(parsed.error));
}

/** An answer whose body is this value as JSON. */
export function answerJson(body: unknown, status = 200): HttpAnswer {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  };
  return { status, headers, body: JSON.stringify(body) };
}

/** @param policy the page's Content-Security-Policy */
export function answerHtml(body: string, policy: string): HttpAnswer {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
  };
  return { status: 200, headers, body };
}

const tooLarge: HttpAnswer = {
  status: 413,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    connection: 'close',
  },
  body: JSON.stringify({ error: 'the body is too large' }),
};
