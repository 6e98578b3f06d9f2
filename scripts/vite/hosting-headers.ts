import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';
import { readingWorkersPath } from '../deploy-check/security-headers';

const Hosting = z.object({
  hosting: z.object({
    rewrites: z.array(
      z.object({
        regex: z.optional(z.string()),
        destination: z.optional(z.string()),
      }),
    ),
    headers: z.array(
      z.object({
        source: z.string(),
        headers: z.array(z.object({ key: z.string(), value: z.string() })),
      }),
    ),
  }),
});

/**
 * The paths for which Hosting sends the app's page, when no file has that name.
 */
export function readPagePattern(firebaseJson: string): RegExp {
  const { hosting } = Hosting.parse(
    JSON.parse(readFileSync(firebaseJson, 'utf8')),
  );
  const page = hosting.rewrites.find(
    ({ destination }) => destination === '/index.html',
  );
  if (page?.regex === undefined) {
    throw new Error('firebase.json has no rewrite to /index.html.');
  }
  return new RegExp(page.regex, 'u');
}

/**
 * The headers Hosting sends with every page, for `vite preview`: the journeys
 * run under the policy of production, widened only by the addresses of the
 * local backend and without what asks for TLS.
 */
export function readLocalHeaders(firebaseJson: string): Record<string, string> {
  const { hosting } = Hosting.parse(
    JSON.parse(readFileSync(firebaseJson, 'utf8')),
  );
  const globalHeaders = hosting.headers
    .filter(({ source }) => source === '**')
    .flatMap(({ headers }) => headers);
  return Object.fromEntries(
    globalHeaders
      .filter(({ key }) => key.toLowerCase() !== 'strict-transport-security')
      .map(({ key, value }) => [
        key,
        key === 'Content-Security-Policy' ? widen(value) : value,
      ]),
  );
}

/**
 * The policy Hosting sends with the workers that read plans; they end without
 * it, because that of the pages allows no WebAssembly.
 */
function readWorkersPolicy(firebaseJson: string): string {
  const { hosting } = Hosting.parse(
    JSON.parse(readFileSync(firebaseJson, 'utf8')),
  );
  const policy = hosting.headers
    .find(({ source }) => source === readingWorkersPath)
    ?.headers.find(({ key }) => key === 'Content-Security-Policy');
  if (policy === undefined) {
    throw new Error('firebase.json has no policy for the reading workers.');
  }
  return policy.value;
}

const isReadingWorker = (address: string) =>
  /^\/assets\/plan-[\w-]+-worker-[\w-]+\.js$/.test(address);

/**
 * Sends the workers that read plans as Hosting does: `preview.headers` holds
 * for every file alike.
 */
export function readingWorkersPlugin(firebaseJson: string): Plugin {
  return {
    name: 'asaase-reading-workers',
    configurePreviewServer({ middlewares, config }) {
      const policy = readWorkersPolicy(firebaseJson);
      const folder = path.resolve(config.root, config.build.outDir);
      middlewares.use((request, response, next) => {
        const address = (request.url ?? '').split('?')[0] ?? '';
        const file = path.join(folder, address);
        if (!isReadingWorker(address) || !existsSync(file)) {
          next();
          return;
        }
        response.setHeader('Content-Type', 'text/javascript');
        response.setHeader('Content-Security-Policy', policy);
        response.end(readFileSync(file));
      });
    },
  };
}

function widen(policy: string): string {
  return policy
    .replace(
      "connect-src 'self'",
      "connect-src 'self' http://127.0.0.1:* http://*.localhost:*",
    )
    .replace(/;\s*upgrade-insecure-requests/, '');
}
