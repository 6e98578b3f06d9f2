// Byte budgets of the production build (brotli, quality 11), from Vite's manifest: `node scripts/check-budgets.mjs [dist]`.
// What counts for each line is explained beside it; the numbers come from docs and are the product's promise to slow phones.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const dist = path.resolve(
  process.argv[2] ?? path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'dist'),
);
const manifestFile = path.join(dist, '.vite/manifest.json');
if (!existsSync(manifestFile)) {
  console.error(`No build in ${dist}: run "npx vite build" first.`);
  process.exit(2);
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));

const sizes = new Map();
const sizeOf = (file) => {
  if (!sizes.has(file)) {
    const bytes = readFileSync(path.join(dist, file));
    // woff2 is brotli already
    sizes.set(file, file.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length);
  }
  return sizes.get(file);
};
const sum = (files) => [...files].reduce((total, file) => total + sizeOf(file), 0);

/** A chunk by its source file, or by its name when it is shared and so has no source of its own. */
const findKey = (source) => {
  if (manifest[source]) return source;
  const name = path.basename(source).replace(/\.tsx?$/, '');
  const shared = Object.keys(manifest).find((key) => key.startsWith('_') && manifest[key].name === name);
  if (!shared) throw new Error(`${source} is no chunk of the build.`);
  return shared;
};

/** Every script that must arrive before the given ones run: their static imports, to the end. */
const closure = (...sources) => {
  const files = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const source of sources) visit(findKey(source));
  return files;
};

const signIn = closure('index.html');
const withAuth = closure('index.html', 'src/session/sign-in.ts', 'src/firebase/auth.ts');
const dashboard = closure(
  'index.html',
  'src/app/app.tsx',
  'src/session/sign-in.ts',
  'src/firebase/auth.ts',
  'src/screens/home-screen.tsx',
);
const firestore = closure('src/repositories/user-profiles.ts');
const database = Object.values(manifest).find(({ name }) => name === 'firestore');
if (!database) throw new Error('No chunk of the build is called firestore.');

const screens = Object.keys(manifest).filter(
  (key) => key.startsWith('src/screens/') && key !== 'src/screens/home-screen.tsx',
);
const assets = readdirSync(path.join(dist, 'assets')).map((file) => `assets/${file}`);
const inlined = new Set(manifest['index.html'].css ?? []);
const firstVisit = assets.filter((file) => file.endsWith('.woff2') || /\/sign-in-[^/]*\.svg$/.test(file));

/** @type {[string, number, number][]} name, bytes used, kilobytes allowed */
const budgets = [
  ['sign-in, script before usable', sum(signIn), 80],
  ['sign-in, with Auth', sum(withAuth), 105],
  // With Firestore, whether the screen imports it at once or as the next step: its first data cannot come without.
  ['dashboard to first data', sum(new Set([...dashboard, ...firestore])), 250],
  // Beyond what the dashboard brought.
  ...screens.map((screen) => {
    const known = new Set([...dashboard, ...firestore]);
    const own = [...closure(screen)].filter((file) => !known.has(file));
    return [`${path.basename(screen, '.tsx')}, own chunks`, sum(own), 25];
  }),
  ['css, whole app', sum(assets.filter((file) => file.endsWith('.css') && !inlined.has(file))), 14],
  ['index.html with shell and critical css', sizeOf('index.html'), 10],
  ['fonts and images of a first visit', sum([...firstVisit, 'favicon.svg']), 50],
  // Fetched once the first screen is settled; most of it is the list of the build's files.
  ['service worker', sizeOf('sw.js'), 12],
];

let failed = 0;
for (const [name, used, limit] of budgets) {
  const fits = used <= limit * 1000;
  if (!fits) failed += 1;
  console.log(`${fits ? 'ok' : 'FAIL'} ${name} ${(used / 1000).toFixed(1)}/${limit} kB`);
}
// Recovery, /verify and the sign-in pages are in the app too, and wait for no database.
const isApart = !closure('index.html', 'src/app/app.tsx').has(database.file);
console.log(`${isApart ? 'ok' : 'FAIL'} the app without its screens does not fetch the database`);
if (!isApart) failed += 1;
process.exitCode = failed === 0 ? 0 : 1;
