import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const Header = z.object({ key: z.string(), value: z.string() });
const FirebaseConfig = z.object({
  hosting: z.object({
    public: z.string(),
    rewrites: z.array(z.looseObject({})),
    headers: z.array(
      z.object({ source: z.string(), headers: z.array(Header) }),
    ),
  }),
  emulators: z.record(z.string(), z.unknown()),
});
const { hosting, emulators } = z.parse(
  FirebaseConfig,
  JSON.parse(readFileSync('firebase.json', 'utf8')),
);

function headerOf(source: string, key: string): string {
  const found = hosting.headers.find(
    (entry) => entry.source === source,
  )?.headers;
  return found?.find((header) => header.key === key)?.value ?? '';
}

const policy = new Map(
  headerOf('**', 'Content-Security-Policy')
    .split('; ')
    .map((directive) => [
      directive.split(' ')[0] ?? '',
      directive.split(' ').slice(1),
    ]),
);

/**
 * The headers are held against our policy by
 * tests/tooling/deploy-check.test.ts.
 */
describe('what Hosting tells browsers', () => {
  it('lets the connection of the database ask whether there is a network, and loads no other picture from there', () => {
    const load = createRequire(
      createRequire(import.meta.url).resolve('firebase/package.json'),
    );
    const channel = readFileSync(
      load.resolve('@firebase/webchannel-wrapper/webchannel-blob'),
      'utf8',
    );
    const probes = channel.match(/\/\/www\.google\.com\/[\w./-]+/g);
    expect(probes).toEqual(['//www.google.com/images/cleardot.gif']);
    const places = policy
      .get('img-src')
      ?.filter((place) => place.includes('www.google.com'));
    expect(places).toEqual(probes?.map((probe) => `https:${probe}`));
  });

  it('lets the app frame its own pages of the identity service, and no other host of ours', () => {
    expect(policy.get('frame-src')).toContain("'self'");
    expect(
      policy.get('frame-src')?.filter((place) => place.includes('firebaseapp')),
    ).toEqual([]);
    // Of several entries the last one wins that names a header: what is for all
    // pages comes first.
    const sources = hosting.headers.map(({ source }) => source);
    expect(sources.indexOf('**')).toBe(0);
    const own = new Map(
      hosting.headers
        .find(({ source }) => source === '/__/auth/**')
        ?.headers.map(({ key, value }) => [key, value]),
    );
    expect(own.get('Content-Security-Policy')).toBe("frame-ancestors 'self'");
    expect(own.get('X-Frame-Options')).toBe('SAMEORIGIN');
    // Google's window is opened by the app and closed by these pages: they have
    // to know each other.
    expect(own.get('Cross-Origin-Opener-Policy')).toBe('unsafe-none');
    expect(headerOf('**', 'Cross-Origin-Opener-Policy')).toBe(
      'same-origin-allow-popups',
    );
  });

  it('hands endpoints to the function in its region before the app takes every other page', () => {
    expect(hosting.rewrites).toEqual([
      {
        source: '/api/**',
        function: { functionId: 'api', region: 'europe-west1' },
      },
      { source: '/about', destination: '/about.html' },
      { regex: '^/(?:[^./][^/]*/)*[^./]*$', destination: '/index.html' },
    ]);
  });

  it("puts Google's emulators on the addresses of ours", () => {
    const at = (port: number) => ({ host: '127.0.0.1', port });
    expect(emulators).toMatchObject({
      auth: at(9099),
      functions: at(5001),
      firestore: at(8080),
      storage: at(9199),
    });
  });
});
