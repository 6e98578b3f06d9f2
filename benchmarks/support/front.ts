import http from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

interface Kept {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const without = (headers: Iterable<[string, string]>, ...names: string[]) =>
  Object.fromEntries([...headers].filter(([name]) => !names.includes(name)));

/**
 * A server in front of another one that compresses what it sends with brotli,
 * as Hosting does, and keeps it.
 */
export class Front {
  private readonly kept = new Map<string, Promise<Kept>>();
  private readonly server = http.createServer((request, response) => {
    this.answer(request, response).catch((error: unknown) =>
      response.writeHead(502).end(String(error)),
    );
  });

  private constructor(private readonly target: string) {}

  /**
   * @param target the address of the server behind it, without a slash at its
   * end
   */
  static async open(target: string): Promise<Front> {
    const front = new Front(target);
    await new Promise<void>((resolve) =>
      front.server.listen(0, '127.0.0.1', resolve),
    );
    return front;
  }

  get address(): string {
    const address = this.server.address();
    if (address === null || typeof address === 'string') {
      throw new Error('The front has no port.');
    }
    return `http://127.0.0.1:${address.port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(
    request: http.IncomingMessage,
    response: http.ServerResponse,
  ): Promise<void> {
    const path = request.url ?? '/';
    if (path.startsWith('/api/')) return this.passOn(request, response);
    const kept = this.kept.get(path) ?? this.fetch(path);
    this.kept.set(path, kept);
    const { headers, body, status } = await kept;
    const known = request.headers['if-none-match'];
    if (known !== undefined && known === headers['etag']) {
      response.writeHead(304, headers).end();
    } else {
      response.writeHead(status, headers).end(body);
    }
  }

  private async fetch(path: string): Promise<Kept> {
    const found = await fetch(this.target + path, {
      headers: { accept: 'text/html,*/*' },
    });
    const { status } = found;
    const plain = Buffer.from(await found.arrayBuffer());
    const headers = without(
      found.headers,
      'content-length',
      'content-encoding',
    );
    if (path.startsWith('/assets/')) {
      headers['cache-control'] = 'public, max-age=31536000, immutable';
    }
    if (/woff2|png|jpeg|webp|mp4/.test(headers['content-type'] ?? '')) {
      return { status, headers, body: plain };
    }
    return {
      status,
      headers: { ...headers, 'content-encoding': 'br' },
      body: await compress(plain),
    };
  }

  private async passOn(
    request: http.IncomingMessage,
    response: http.ServerResponse,
  ): Promise<void> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) {
      if (chunk instanceof Uint8Array) chunks.push(chunk);
    }
    const sent = Object.entries(request.headersDistinct).flatMap(
      ([name, values]): [string, string][] =>
        values === undefined ? [] : [[name, values.join(', ')]],
    );
    const found = await fetch(this.target + (request.url ?? ''), {
      method: request.method ?? 'GET',
      headers: without(sent, 'host', 'connection', 'content-length'),
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    response.writeHead(found.status, {
      'content-type': found.headers.get('content-type') ?? 'text/plain',
    });
    response.end(Buffer.from(await found.arrayBuffer()));
  }
}
