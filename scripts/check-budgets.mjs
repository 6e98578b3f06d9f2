// Byte budgets of the production build (brotli, quality 11), from Vite's
// manifest: `node scripts/check-budgets.mjs [dist]`. What counts for each line
// is explained beside it; the numbers come from docs and are the product's
// promise to slow phones.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const dist = path.resolve(
  process.argv[2] ??
    path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'dist'),
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
    sizes.set(
      file,
      file.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length,
    );
  }
  return sizes.get(file);
};
const sumSizes = (files) =>
  [...files].reduce((total, file) => total + sizeOf(file), 0);

/**
 * A chunk by its source file, or by the step of a visit that it is
 * (scripts/vite/chunk-groups.ts).
 */
const findKey = (source) => {
  if (manifest[source]) return source;
  const step = Object.keys(manifest).find(
    (key) => manifest[key].name === source,
  );
  if (!step) throw new Error(`${source} is no chunk of the build.`);
  return step;
};

/**
 * Every script that must arrive before the given ones run: their static
 * imports, to the end.
 */
const listNeededFiles = (...sources) => {
  const files = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const importedKey of chunk.imports ?? []) visit(importedKey);
  };
  for (const source of sources) visit(findKey(source));
  return files;
};

const signIn = listNeededFiles('start');
const signInWithAuth = listNeededFiles('start', 'sign-in');
const dashboard = listNeededFiles('start', 'sign-in', 'app');
const firestore = listNeededFiles('firestore');
const database = Object.values(manifest).find(
  ({ name }) => name === 'firestore',
);
if (!database) throw new Error('No chunk of the build is called firestore.');

const sharedGroups = [
  'shared',
  'records',
  'forms',
  'calendar',
  'admin',
  'admin-tables',
];
const screens = Object.keys(manifest).filter((key) =>
  key.startsWith('src/screens/'),
);
/**
 * What the service worker brings behind the first screen, as it stands in the
 * worker.
 */
const listScreensOf = (role) => {
  const listPattern = new RegExp(`${role}:(\\[[^\\]]*\\])`).exec(
    readFileSync(path.join(dist, 'sw.js'), 'utf8'),
  );
  if (listPattern === null) {
    throw new Error(`The service worker has no list of screens for ${role}s.`);
  }
  return JSON.parse(listPattern[1]).map((file) => file.slice(1));
};
const customerFiles = new Set([
  ...dashboard,
  ...firestore,
  ...listNeededFiles('frame'),
  ...listScreensOf('customer'),
]);
const assets = readdirSync(path.join(dist, 'assets')).map(
  (file) => `assets/${file}`,
);
const inlinedCss = new Set(manifest[findKey('start')].css);
const firstVisit = assets.filter(
  (file) => file.endsWith('.woff2') || /\/sign-in-[^/]*\.svg$/.test(file),
);

/** What reads a plan's picture: fetched when an officer presses for it. */
const listReaders = (names) => assets.filter((file) => names.test(file));
const readers = listReaders(/plan-[\w-]+-worker-|\.wasm$|traineddata/);

/** @type {[string, number, number][]} name, bytes used, kilobytes allowed */
const budgets = [
  ['sign-in, script before usable', sumSizes(signIn), 10],
  ['sign-in, with Auth', sumSizes(signInWithAuth), 45],
  // With Firestore, whether the screen imports it at once or as the next step:
  // its first data cannot come without.
  [
    'dashboard to first data',
    sumSizes(new Set([...dashboard, ...firestore])),
    250,
  ],
  // What several screens share, in one file for each kind.
  ...sharedGroups.map((name) => [
    `${name}, shared by screens`,
    sizeOf(manifest[findKey(name)].file),
    25,
  ]),
  // Beyond that, and what the dashboard brought.
  ...screens.map((screen) => {
    const groups = sharedGroups.map((name) => manifest[findKey(name)].file);
    const arrivedFiles = new Set([
      ...dashboard,
      ...firestore,
      ...listNeededFiles('frame'),
      ...groups,
    ]);
    const ownFiles = [...listNeededFiles(screen)].filter(
      (file) => !arrivedFiles.has(file),
    );
    return [
      `${path.basename(screen, '.tsx')}, own chunks`,
      sumSizes(ownFiles),
      25,
    ];
  }),
  [
    'css, whole app',
    sumSizes(
      assets.filter((file) => file.endsWith('.css') && !inlinedCss.has(file)),
    ),
    14,
  ],
  ['index.html with shell and critical css', sizeOf('index.html'), 10],
  // The page for who does not know us: with its css, and the script that asks
  // for prices.
  [
    'about.html with its css and script',
    sizeOf('about.html') + sumSizes(listNeededFiles('about.html')),
    8,
  ],
  ['fonts and images of a first visit', sumSizes(firstVisit), 50],
  // With what the service worker brings behind the dashboard, headers and
  // records not counted.
  [
    'first visit of a customer, all of it',
    sumSizes(
      new Set([...customerFiles, ...firstVisit, 'index.html', 'sw.js']),
    ) +
      sumSizes(
        assets.filter((file) => file.endsWith('.css') && !inlinedCss.has(file)),
      ),
    450,
  ],
  [
    'reader of codes, at the press of an officer',
    sumSizes(listReaders(/plan-codes-worker-|zxing_reader-/)),
    360,
  ],
  [
    'reader of tables, at the press of an officer',
    sumSizes(listReaders(/plan-table-worker-|tesseract-core-|traineddata/)),
    3700,
  ],
  [
    'table of a plan, at the press of an officer',
    sizeOf(
      manifest[findKey('src/features/admin/grounds/ground-dialog.tsx')].file,
    ),
    25,
  ],
  // Behind the table, which does not wait for it: proj4 is most of it.
  [
    'checks of a plan, behind its table',
    sizeOf(
      manifest[findKey('src/features/admin/grounds/ground-checks.tsx')].file,
    ),
    60,
  ],
  // Fetched once the first screen is settled; most of it is the list of the
  // build's files.
  ['service worker', sizeOf('sw.js'), 12],
];

let failed = 0;
for (const [name, used, limit] of budgets) {
  const fits = used <= limit * 1000;
  if (!fits) failed += 1;
  console.log(
    `${fits ? 'ok' : 'FAIL'} ${name} ${(used / 1000).toFixed(1)}/${limit} kB`,
  );
}
/** What must hold of the files besides their bytes. */
const rules = [
  [
    'the page /about fetches one script and nothing of the app',
    listNeededFiles('about.html').size === 1,
  ],
  [
    'without an account nothing waits for the database',
    [
      'app',
      ...screens.filter((screen) =>
        /sign-up|password|otp|verify|shared-screen/.test(screen),
      ),
    ].every((source) => !listNeededFiles('start', source).has(database.file)),
  ],
  [
    'customers fetch nothing of administration',
    [...customerFiles].every((file) => !/admin/.test(file)),
  ],
  [
    'nobody fetches ahead what reads plans',
    [...customerFiles, ...listScreensOf('administrator')].every(
      (file) => !readers.includes(file),
    ),
  ],
  [
    'the sign-in page at rest fetches no app',
    !listNeededFiles('start', 'sign-in', 'remembered').has(
      manifest[findKey('app')].file,
    ),
  ],
  [
    'no two files wait for each other',
    Object.keys(manifest).every((key) => !waitsForItself(key)),
  ],
];
for (const [name, holds] of rules) {
  if (!holds) failed += 1;
  console.log(`${holds ? 'ok' : 'FAIL'} ${name}`);
}
process.exitCode = failed === 0 ? 0 : 1;

function waitsForItself(key) {
  const imports = manifest[key].imports ?? [];
  return imports.some((importedKey) =>
    listNeededFiles(importedKey).has(manifest[key].file),
  );
}
