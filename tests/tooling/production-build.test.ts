import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { hashBootScript } from '../../scripts/vite/prerender-plugin';
import { localTraces, readBuild } from '../support/files/build-files';
import configuration from '../support/production-settings.json';

const root = fileURLToPath(new URL('../..', import.meta.url));
const vite = path.join(
  path.dirname(createRequire(import.meta.url).resolve('vite/package.json')),
  'bin/vite.js',
);
/**
 * App Check, which is off here; names and ports that the environment of this
 * build has, as a developer's may.
 */
const never = [
  'exchangeRecaptchaEnterpriseToken',
  'ACCOUNT_CHOOSER',
  'EMULATOR_PORT',
  ':8080',
  ':9099',
  ':9199',
];

let folder: string;
const build = (outDir: string, env: Record<string, string>) => {
  execFileSync(
    process.execPath,
    [vite, 'build', '--outDir', outDir, '--logLevel', 'error'],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: 'pipe',
    },
  );
};

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'asaase-build-'));
  // Ports in the environment of whoever runs the tests must not find their way
  // in either.
  build(path.join(folder, 'dist'), {
    ...configuration,
    VITE_APP_URL: 'https://land.example',
    VITE_AUTH_EMULATOR_PORT: '9099',
    VITE_FIRESTORE_EMULATOR_PORT: '8080',
    VITE_STORAGE_EMULATOR_PORT: '9199',
    VITE_ACCOUNT_CHOOSER_URL: 'http://127.0.0.1:8025/google',
  });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Its bytes are held against their budgets by `npm run deploy:check`. */
describe('the production build', () => {
  it.each([...localTraces, ...never])('has no trace of %j', (trace) => {
    const found = readBuild(path.join(folder, 'dist')).filter(({ text }) =>
      text.includes(trace),
    );
    expect(found.map(({ name }) => name)).toEqual([]);
  });

  it('is configured by the environment', () => {
    const scripts = readBuild(path.join(folder, 'dist')).map(
      ({ text }) => text,
    );
    for (const value of Object.values(configuration)) {
      expect(scripts.join('\n')).toContain(value);
    }
  });

  it('shows the sign-in form before any script runs', () => {
    const html = readFileSync(path.join(folder, 'dist/index.html'), 'utf8');
    for (const words of [
      'E-mail',
      'Password',
      'Remember me',
      'Continue with Google',
      'Land, made clear.',
    ]) {
      expect(html).toContain(words);
    }
    expect(html).toMatch(
      /<input[^>]*type="password"[^>]*name="password"|<input[^>]*name="password"[^>]*>/,
    );
    expect(html).not.toMatch(/<link rel="stylesheet"|<link[^>]*woff2/);
  });

  it('says what we are before any script runs, and where, for search engines', () => {
    const html = readFileSync(path.join(folder, 'dist/about.html'), 'utf8');
    for (const words of [
      '<h1',
      'know whose land it is before you pay</title>',
      'What you get',
      'What it costs',
      'How long it takes',
      'Who we are',
      'href="/verify"',
      '<meta name="description" content="',
      '<meta property="og:title" content="',
      '<link rel="canonical" href="https://land.example/about">',
      '<meta property="og:url" content="https://land.example/about">',
    ]) {
      expect(html).toContain(words);
    }
    expect(html).not.toMatch(
      /<link rel="stylesheet"|<script(?![^>]*\bsrc=)|<!-- \w+ -->/,
    );
    const read = (name: string) =>
      readFileSync(path.join(folder, 'dist', name), 'utf8');
    expect(read('robots.txt')).toContain(
      'Sitemap: https://land.example/sitemap.xml',
    );
    expect(read('sitemap.xml')).toContain(
      '<loc>https://land.example/about</loc>',
    );
  });

  it('asks for what signing in needs, in the order of need, and for no more', () => {
    const html = readFileSync(path.join(folder, 'dist/index.html'), 'utf8');
    const asked = [
      ...html.matchAll(
        /(?:src|modulepreload" href)="\/assets\/([\w-]+)-[\w-]{8}\.js"/g,
      ),
    ];
    expect(asked.map((match) => match[1])).toEqual([
      'start',
      'sign-in',
      'rolldown-runtime',
    ]);
  });

  it('has one inline script, the one whose hash the security policy allows', () => {
    const html = readFileSync(path.join(folder, 'dist/index.html'), 'utf8');
    const inline = [
      ...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g),
    ].map((match) => match[1] ?? '');
    expect(inline).toHaveLength(1);
    const hash = createHash('sha256')
      .update(inline[0] ?? '')
      .digest('base64');
    expect(`sha256-${hash}`).toBe(hashBootScript());
    expect(html).not.toMatch(/<[^>]+\son[a-z]+\s*=/i);
  });

  it('has a service worker that knows every file of the build but the videos, and this very page', () => {
    const dist = path.join(folder, 'dist');
    const worker = readFileSync(path.join(dist, 'sw.js'), 'utf8');
    const page = createHash('sha256')
      .update(readFileSync(path.join(dist, 'index.html')))
      .digest('hex');
    expect(worker).not.toContain('importScripts');
    expect(worker).toContain(
      `url:"/index.html",revision:"${page.slice(0, 16)}"`,
    );
    const listed = (file: string) =>
      worker.includes(`url:"/assets/${file}",revision:null`);
    const files = readdirSync(path.join(dist, 'assets'));
    const isVideo = (file: string) => /\.(mp4|webm)$/.test(file);
    expect(files.filter((file) => !isVideo(file) && !listed(file))).toEqual([]);
    expect(files.filter(isVideo).length).toBeGreaterThan(0);
    expect(
      files.filter((file) => isVideo(file) && worker.includes(file)),
    ).toEqual([]);
  });
});

describe('a production build that is not told its project', () => {
  const refusalOf = (settings: Record<string, string>) => {
    const outDir = path.join(folder, 'refused');
    try {
      build(outDir, {
        VITE_API_BASE_URL: '/api',
        VITE_CONSULTANCY_API_BASE_URL: '/api',
        ...settings,
      });
    } catch (error) {
      expect(existsSync(outDir)).toBe(false);
      return z
        .parse(z.object({ stderr: z.instanceof(Buffer) }), error)
        .stderr.toString();
    }
    throw new Error('It was built.');
  };
  const sentence =
    /Configuration is missing or wrong: (.*)\. See \.env\.example\./;

  it('fails, and names every variable that is missing', () => {
    const none = Object.fromEntries(
      Object.keys(configuration).map((name) => [name, '']),
    );
    expect(sentence.exec(refusalOf(none))?.[1]?.split(', ')).toEqual(
      Object.keys(configuration).sort(),
    );
  });

  it('fails, and names every variable that is wrong, without its value', () => {
    const refusal = refusalOf({
      ...configuration,
      VITE_FIREBASE_STORAGE_BUCKET: 'https://files.asaase.example/',
      VITE_FIREBASE_PROJECT_ID: 'your-project',
      VITE_API_BASE_URL: 'api',
    });
    expect(sentence.exec(refusal)?.[1]).toBe(
      'VITE_API_BASE_URL, VITE_FIREBASE_PROJECT_ID, VITE_FIREBASE_STORAGE_BUCKET',
    );
    expect(refusal).not.toContain('files.asaase.example');
  });

  it('fails where the address to publish is none', () => {
    const refusal = refusalOf({
      ...configuration,
      VITE_APP_URL: 'http://land.example/app',
    });
    expect(sentence.exec(refusal)?.[1]).toBe('VITE_APP_URL');
    expect(refusal).not.toContain('land.example');
  });
});
