import { createServer } from 'node:http';
import path from 'node:path';
import { build } from 'esbuild';

export interface PageServer {
  url: string;
  close(): Promise<void>;
}

/**
 * Serves one empty page that holds the web SDK, as published, and the checks.
 */
export async function startPageServer(): Promise<PageServer> {
  const bundle = await build({
    entryPoints: [path.join(import.meta.dirname, 'page-entry.ts')],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    write: false,
    logLevel: 'error',
  });
  const script = bundle.outputFiles[0]?.text ?? '';
  const server = createServer((request, response) => {
    const isScript = request.url === '/checks.js';
    response.writeHead(200, {
      'Content-Type': isScript ? 'text/javascript; charset=utf-8' : 'text/html',
    });
    response.end(
      isScript
        ? script
        : '<!doctype html><title>checks</title><script src="/checks.js"></script>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) {
    throw new Error('the page server has no port');
  }
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
