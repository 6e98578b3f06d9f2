import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

/**
 * Compares the build with what firebase.json lets a browser run: every inline script of index.html must be named by its
 * hash in the Content-Security-Policy, and no hash may be left over from an earlier script. The service worker must be
 * there, hold this very page, and bring no script from elsewhere.
 */
const html = readFileSync(path.join(root, 'dist/index.html'), 'utf8');
const { hosting } = JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8'));
const policy = hosting.headers
  .flatMap(({ headers }) => headers)
  .find(({ key }) => key === 'Content-Security-Policy').value;
const scriptPolicy = policy.split('; ').find((directive) => directive.startsWith('script-src '));

const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
  ([, text]) => text,
);
const wanted = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
const allowed = scriptPolicy.match(/'sha256-[^']+'/g) ?? [];
const handlers = html.match(/<[^>]+\son[a-z]+\s*=/gi) ?? [];

const worker = readFileSync(path.join(root, 'dist/sw.js'), 'utf8');
const pageHash = createHash('sha256').update(html).digest('hex').slice(0, 16);

const problems = [
  ...(worker.includes(pageHash) ? [] : ['dist/sw.js does not keep the index.html of this build.']),
  ...(worker.includes('importScripts') ? ['dist/sw.js fetches scripts the build does not hold.'] : []),
  ...wanted
    .filter((hash) => !allowed.includes(hash))
    .map((hash) => `firebase.json must allow ${hash} in script-src.`),
  ...allowed
    .filter((hash) => !wanted.includes(hash))
    .map((hash) => `firebase.json allows ${hash}, which no script has.`),
  ...handlers.map((tag) => `index.html has an inline event handler, which the policy refuses: ${tag}`),
];
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
