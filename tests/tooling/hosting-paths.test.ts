import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { missingFilesPlugin } from '../../scripts/vite/missing-files-plugin';
import { notPages, pages } from '@/worker/worker-rules';
import { paths } from '@/domain/paths';

const ofTheApp = [
  ...Object.values(paths)
    .filter((address) => address !== paths.about)
    .map((address) => address.replace(/:\w+/g, 'Zk3bT9')),
  '/about/us',
  '/history/Zk3bT9/results/2',
  '/history/',
  '/no-such-page',
  '/signup?next=%2Fhistory%3Fa.b',
  '/verify?code=a.b/c.d',
];
const files = ['/robots.txt', '/favicon.svg', '/sw.js', '/index.html'];
const missing = [
  '/nothing.png',
  '/.well-known/x',
  '/.well-known/',
  '/.well-known/security.txt',
  '/.env',
  '/.git/config',
  '/history/.git/config',
  '/assets/home-screen-1a2b3c.js',
  '/wp-login.php?x=1',
  '/admin/backup.sql',
];

const marker = '<p>the page of the app</p>';
const aboutMarker = '<p>what we are</p>';
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'asaase-hosting-'));
  for (const place of ['dist', 'public']) {
    cpSync('public', path.join(folder, place), { recursive: true });
  }
  mkdirSync(path.join(folder, 'dist/assets'));
  for (const place of ['dist', '.']) {
    writeFileSync(path.join(folder, place, 'index.html'), marker);
    writeFileSync(path.join(folder, place, 'about.html'), aboutMarker);
  }
  for (const place of ['dist', 'public']) {
    writeFileSync(path.join(folder, place, 'sw.js'), '// worker');
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Place {
  url: string;
  close: () => Promise<unknown>;
}
const urlOf = (server: { address: Server['address'] }) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/**
 * Firebase's own hosting server, as its CLI starts it (firebase-tools,
 * lib/serve/hosting.js).
 */
async function openHosting(): Promise<Place> {
  const tools = createRequire(
    createRequire(import.meta.url).resolve('firebase-tools/package.json'),
  );
  const { server: makeServer } = tools('superstatic') as {
    server: (options: object) => { listen: (done: () => void) => Server };
  };
  const { hosting } = z.parse(
    z.object({ hosting: z.record(z.string(), z.unknown()) }),
    JSON.parse(readFileSync('firebase.json', 'utf8')),
  );
  const callFunction: RequestListener = (_, answer) =>
    answer.end('the function');
  const app = makeServer({
    port: 0,
    hostname: '127.0.0.1',
    cwd: folder,
    stack: 'strict',
    config: hosting,
    rewriters: { function: () => Promise.resolve(callFunction) },
  });
  const server = await new Promise<Server>((resolve) => {
    const opened: Server = app.listen(() => resolve(opened));
  });
  return {
    url: urlOf(server),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const vite = () => ({
  configFile: false as const,
  root: folder,
  logLevel: 'silent' as const,
  plugins: [missingFilesPlugin()],
});

async function openPreview(): Promise<Place> {
  const opened = await preview({
    ...vite(),
    preview: { host: '127.0.0.1', port: 0 },
  });
  return { url: urlOf(opened.httpServer), close: () => opened.close() };
}

async function openDevelopment(): Promise<Place> {
  const opened = await createServer({
    ...vite(),
    server: { host: '127.0.0.1', port: 0, ws: false },
  });
  await opened.listen();
  if (opened.httpServer === null) throw new Error('Vite opened no server.');
  return { url: urlOf(opened.httpServer), close: () => opened.close() };
}

describe.each([
  ['Hosting', openHosting],
  ['the local preview', openPreview],
  ['the development server', openDevelopment],
])('%s', (_name, open) => {
  let place: Place;
  beforeAll(async () => {
    place = await open();
  });
  afterAll(() => place.close());
  const get = async (address: string, accept: string) => {
    const answer = await fetch(`${place.url}${address}`, {
      headers: { accept },
      redirect: 'manual',
    });
    const text = await answer.text();
    return { address, status: answer.status, isApp: text.includes(marker) };
  };

  it.each(['/about', '/about?from=chat'])(
    'has a page of its own at %s',
    async (address) => {
      const answer = await fetch(`${place.url}${address}`, {
        headers: { accept: 'text/html' },
        redirect: 'manual',
      });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain(aboutMarker);
    },
  );

  it.each(ofTheApp)('has the app at %s', async (address) => {
    expect(await get(address, 'text/html')).toEqual({
      address,
      status: 200,
      isApp: true,
    });
  });

  it.each(files)('has the file %s', async (address) => {
    expect(await get(address, '*/*')).toEqual({
      address,
      status: 200,
      isApp: address === '/index.html',
    });
  });

  it.each(missing)('has nothing at %s', async (address) => {
    for (const accept of ['text/html', '*/*']) {
      expect(await get(address, accept)).toEqual({
        address,
        status: 404,
        isApp: false,
      });
    }
  });
});

describe('the service worker', () => {
  const answersWithApp = (address: string) =>
    pages.test(address) && !notPages.some((pattern) => pattern.test(address));

  it.each(ofTheApp)('has the app at %s', (address) =>
    expect(answersWithApp(address)).toBe(true),
  );

  it.each([
    ...missing,
    ...files,
    '/api/processPayment',
    '/api',
    '/__/auth/handler',
    '/about',
    '/about?from=chat',
  ])('leaves %s to Hosting', (address) =>
    expect(answersWithApp(address)).toBe(false),
  );
});

describe('robots.txt', () => {
  const text = readFileSync('public/robots.txt', 'utf8');
  const rules = text
    .split('\n')
    .map((line) => /^(Allow|Disallow): (.+)$/.exec(line))
    .flatMap((match) =>
      match === null ? [] : [{ verb: match[1] ?? '', path: match[2] ?? '' }],
    );
  /**
   * RFC 9309: the longest path that fits decides, and of two equal ones the
   * permission.
   */
  const mayRead = (address: string) => {
    const fits = rules
      .filter(({ path: rule }) =>
        rule.endsWith('$')
          ? address === rule.slice(0, -1)
          : address.startsWith(rule),
      )
      .sort(
        (a, b) => b.path.length - a.path.length || a.verb.localeCompare(b.verb),
      );
    return fits[0]?.verb !== 'Disallow';
  };

  it.each([
    '/',
    '/about',
    '/api/about',
    '/signup',
    '/status',
    '/verify',
    '/sitemap.xml',
    '/assets/index-1a.js',
    '/favicon.svg',
  ])('lets crawlers read %s', (address) => {
    expect(mayRead(address)).toBe(true);
  });

  it.each([
    '/home',
    '/admin',
    '/history/Zk3bT9',
    '/api/processPayment',
    '/otp',
    '/about?from=chat',
    '/status?ref=LS-7K3M-98',
    '/verify?code=1',
    '/signup?next=x',
  ])('keeps them from %s', (address) => expect(mayRead(address)).toBe(false));
});
