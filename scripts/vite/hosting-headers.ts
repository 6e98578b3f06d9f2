import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

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

function widen(policy: string): string {
  return policy
    .replace(
      "connect-src 'self'",
      "connect-src 'self' http://127.0.0.1:* http://*.localhost:*",
    )
    .replace(/;\s*upgrade-insecure-requests/, '');
}
