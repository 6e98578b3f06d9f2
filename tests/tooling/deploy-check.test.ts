import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadFunctions } from '../../scripts/deploy-check/check-functions';
import { checks, runCheck } from '../../scripts/deploy-check/checks';

/** What the checks read. */
const files = [
  ...['contract', 'src', 'functions', 'scripts/vite/boot.js', 'firebase.json', 'firestore.indexes.json'],
  ...[
    'firestore.rules',
    'storage.rules',
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    '.env.example',
  ],
];

const root = mkdtempSync(path.join(tmpdir(), 'asaase-broken-'));
for (const name of files) cpSync(name, path.join(root, name), { recursive: true });
symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'), 'junction');
const whole = loadFunctions(root);
afterAll(() => rmSync(root, { recursive: true }));

const problemsOf = async (name: string, findFunctions = () => whole): Promise<string[]> => {
  const check = checks[name];
  if (check === undefined) throw new Error(`There is no check ${name}.`);
  return (await runCheck(check, { root, findFunctions })).problems;
};

/** Changes files of the copy while something is done. */
async function withBroken<T>(
  changes: Readonly<Record<string, (text: string) => string>>,
  act: () => Promise<T>,
): Promise<T> {
  const before = Object.keys(changes).map(
    (file) => [file, readFileSync(path.join(root, file), 'utf8')] as const,
  );
  try {
    for (const [file, text] of before) {
      const changed = changes[file]?.(text) ?? text;
      if (changed === text) throw new Error(`${file} is not changed.`);
      writeFileSync(path.join(root, file), changed);
    }
    return await act();
  } finally {
    for (const [file, text] of before) writeFileSync(path.join(root, file), text);
  }
}

const replace = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to);

describe('a project as it is here', () => {
  it.each(['runtime', 'functions', 'environment', 'indexes', 'rules', 'headers', 'lock file'])(
    'has no problem with %s',
    async (name) => {
      expect(await problemsOf(name)).toEqual([]);
    },
  );
});

describe('what is broken is named', () => {
  const manifest = 'functions/package.json';
  const hosting = 'firebase.json';
  const example = 'functions/.env.example';

  it.each([
    [
      'an old runtime',
      'runtime',
      manifest,
      replace('"24"', '"20"'),
      /engines\.node 20: Node\.js 20 was decommissioned on 2026-10-30\. Move .* to Node\.js 24/,
    ],
    [
      'an unknown runtime',
      'runtime',
      manifest,
      replace('"24"', '"99"'),
      /The CLI knows no runtime nodejs99\. Move/,
    ],
    [
      'a runtime that is another one',
      'runtime',
      hosting,
      replace('nodejs24', 'nodejs22'),
      /the runtime nodejs22 is not nodejs24/,
    ],
    [
      'an unknown function in a rewrite',
      'functions',
      hosting,
      replace('"functionId": "api"', '"functionId": "app"'),
      /the rewrite of \/api\/\*\* names the function app, which the bundle does not export/,
    ],
    [
      'another region',
      'functions',
      hosting,
      replace('"region": "europe-west1"', '"region": "us-central1"'),
      /names api in us-central1, but it is in europe-west1/,
    ],
    [
      'a missing variable',
      'environment',
      example,
      replace(/^APP_URL=.*\n/m, ''),
      /the variable APP_URL is read by the functions, but is not in functions\/\.env\.example: add it there/,
    ],
    [
      'an unused variable',
      'environment',
      example,
      replace('APP_URL=', 'OLD_URL=\nAPP_URL='),
      /OLD_URL is in functions\/\.env\.example, but nothing reads it/,
    ],
    [
      'an unexplained secret',
      'environment',
      example,
      replace(/^# SMTP_URL.*\n/m, ''),
      /the secret SMTP_URL is not explained/,
    ],
    [
      'a variable read past the schema',
      'environment',
      'functions/src/log.ts',
      (text: string) => `${text}\nexport const level = process.env['LOG_LEVEL'];\n`,
      /LOG_LEVEL is read past functions\/src\/config\.ts/,
    ],
    [
      "a missing variable of the app's",
      'environment',
      '.env.example',
      replace(/^VITE_FIREBASE_APP_ID=\n/m, ''),
      /the variable VITE_FIREBASE_APP_ID is not in \.env\.example/,
    ],
    [
      'an undeclared variable of the app',
      'environment',
      'src/firebase/config.ts',
      (text: string) => `${text}\nexport const more = import.meta.env.VITE_MORE;\n`,
      /the variable VITE_MORE is read by the app, but .* does not declare it/,
    ],
    [
      'a loosened policy',
      'headers',
      hosting,
      replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
      /Content-Security-Policy: script-src allows 'unsafe-inline'\. Put it back/,
    ],
    [
      'a loosened header',
      'headers',
      hosting,
      replace('max-age=63072000', 'max-age=600'),
      /the header Strict-Transport-Security of \*\* is "max-age=600/,
    ],
    [
      'a missing header',
      'headers',
      hosting,
      replace('X-Frame-Options', 'X-Frames'),
      /the header X-Frame-Options of \*\* is missing/,
    ],
    [
      'a page script whose hash is another',
      'headers',
      'scripts/vite/boot.js',
      (text: string) => `${text}\nwindow.more = 1;\n`,
      /script-src does not allow 'sha256-/,
    ],
    ['broken rules', 'rules', 'storage.rules', replace(/^( *)allow /m, '$1alow '), /storage\.rules/],
    [
      'a lock file out of step',
      'lock file',
      manifest,
      replace(/"sharp": "[^"]+"/, '"sharp": "0.1.0"'),
      /package-lock\.json: sharp is .*, but 0\.1\.0 in functions\/package\.json: run/,
    ],
  ])('%s', async (_, check, file, change, line) => {
    const problems = await withBroken({ [file]: change }, () => problemsOf(check));
    expect(problems.filter((problem) => line.test(problem))).toHaveLength(1);
  });

  it('a secret that the functions are not given, and a bundle that does not load', async () => {
    const index = 'functions/src/index.ts';
    const load = () => loadFunctions(root);
    const missing = await withBroken({ 'functions/src/config.ts': replace(/'SMTP_URL',\s*/, '') }, () =>
      problemsOf('environment', load),
    );
    expect(missing).toEqual([
      'the secret SMTP_URL is read by the functions, but is not declared: add it to secretNames in functions/src/config.ts.',
    ]);
    const thrown = await withBroken({ [index]: (text) => `${text}\nthrow new Error('not today');\n` }, () =>
      problemsOf('functions', load),
    );
    expect(thrown).toEqual([expect.stringContaining('not today')]);
  });

  it('a missing index, a query without one, an index without a query, a query that cannot be read', async () => {
    const own = 'src/repositories/slots.ts';
    const added = `
      export const more = () => getDocs(query(records(), where('start', '==', 1), orderBy('day', 'desc')));
      export const unread = (field: string) => getDocs(query(records(), where(field, '==', 1)));
      import { getDocs } from 'firebase/firestore';
    `;
    const withoutOne = (text: string) => {
      const file = JSON.parse(text) as { indexes: { collectionGroup: string; fields: object[] }[] };
      const kept = file.indexes.filter(
        ({ collectionGroup }) => collectionGroup !== 'administrator_proposals',
      );
      const needless = {
        collectionGroup: 'users',
        queryScope: 'COLLECTION',
        fields: [
          { fieldPath: 'name', order: 'ASCENDING' },
          { fieldPath: 'createdAt', order: 'DESCENDING' },
        ],
      };
      return JSON.stringify({ ...file, indexes: [...kept, needless] });
    };
    const problems = await withBroken(
      { [own]: (text) => text + added, 'firestore.indexes.json': withoutOne },
      () => problemsOf('indexes'),
    );
    const inFile = readFileSync(own, 'utf8').split('\n').length;
    expect(problems.toSorted()).toEqual([
      'firestore.indexes.json: no query uses the index of users on name ASCENDING, createdAt DESCENDING: remove it.',
      expect.stringMatching(
        /^src\/repositories\/admin\/administrator-proposals\.ts:\d+: The query requires an index\. .*"administrator_proposals".*state ASCENDING, proposedAt ASCENDING/,
      ),
      expect.stringMatching(
        new RegExp(`^${own}:${inFile + 1}: The query requires an index\\. .*start ASCENDING, day DESCENDING`),
      ),
      expect.stringMatching(new RegExp(`^${own}:${inFile + 2}: this condition or order belongs to no query`)),
    ]);
  });
});
