import { describe, expect, it } from 'vitest';
import { checks } from '../../scripts/deploy-check/checks';
import { BrokenProject, type Fault, replace } from '../support/broken-project';

const project = new BrokenProject();

describe('a project as it is here', () => {
  // Building the app is a test of its own:
  // tests/tooling/production-build.test.ts.
  it.each(Object.keys(checks).filter((name) => name !== 'sizes'))(
    'has no problem with %s',
    async (name) => {
      expect(await project.problemsOf(name)).toEqual([]);
    },
  );
});

const manifest = 'functions/package.json';
const hosting = 'firebase.json';
const example = 'functions/.env.example';
const index = 'functions/src/index.ts';
const instances = 'functions/src/instances.ts';

const faults: Fault[] = [
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
    (text: string) =>
      `${text}\nexport const level = process.env['LOG_LEVEL'];\n`,
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
    (text: string) =>
      `${text}\nexport const more = import.meta.env.VITE_MORE;\n`,
    /the variable VITE_MORE is read by the app, but .* does not declare it/,
  ],
  [
    'a lock file out of step',
    'lock file',
    manifest,
    replace(/"sharp": "[^"]+"/, '"sharp": "0.1.0"'),
    /package-lock\.json: sharp is .*, but 0\.1\.0 in functions\/package\.json: run/,
  ],
  [
    'files for pages of others',
    'access',
    'storage.cors.json',
    replace('https://your-domain.example', '*'),
    /storage\.cors\.json: pages of \* may read files/,
  ],
  [
    'answers for pages of others, by a header',
    'access',
    hosting,
    replace('X-Frame-Options', 'Access-Control-Allow-Origin'),
    /the header Access-Control-Allow-Origin lets pages of others read/,
  ],
  [
    'answers for pages of others, by an option',
    'access',
    'functions/src/index.ts',
    replace("invoker: 'public'", "invoker: 'public', cors: true"),
    /functions\/src\/index\.ts: answers pages of every origin/,
  ],
  [
    'an endpoint that only some may call',
    'access',
    index,
    replace("invoker: 'public'", "invoker: 'private'"),
    /the function api answers private only/,
  ],
  [
    'no memory of its own',
    'options',
    instances,
    replace("memory: '512MiB',\n    concurrency: 40", 'concurrency: 40'),
    /the function api has the memory of the platform's default/,
  ],
  [
    'too little memory',
    'options',
    instances,
    replace(
      "memory: '512MiB',\n    concurrency: 40",
      "memory: '256MiB',\n    concurrency: 40",
    ),
    /the function api has 256 MB/,
  ],
  [
    'no time limit',
    'options',
    instances,
    replace('timeoutSeconds: 55,', ''),
    /the function deliverNotification has the time limit of the platform's default/,
  ],
];

it.each(faults)('%s', (...fault) => project.expectSeen(fault));

it('a secret that the functions are not given, and a bundle that does not load', async () => {
  const missing = await project.withBroken(
    { 'functions/src/config.ts': replace(/'SMTP_URL',\s*/, '') },
    () => project.problemsOf('environment', true),
  );
  expect(missing).toEqual([
    'the secret SMTP_URL is read by the functions, but is not declared: add it to secretNames in functions/src/config.ts.',
  ]);
  const thrown = await project.withBroken(
    { [index]: (text) => `${text}\nthrow new Error('not today');\n` },
    () => project.problemsOf('functions', true),
  );
  expect(thrown).toEqual([expect.stringContaining('not today')]);
});
