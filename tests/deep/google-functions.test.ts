import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareFunctionsFolder } from 'local-firebase/functions/functions-folder';
import { GoogleEmulators } from '../../emulators/suite/google';
import {
  bucketName,
  findFreePorts,
  projectId,
  region,
  type SuitePorts,
} from '../../emulators/suite/ports';
import {
  functionsSecrets,
  functionsSettings,
  loadSecrets,
  writeLocalCredentials,
} from '../../emulators/suite/secrets';
import { waitForMessages } from '../endpoints/support/mailbox';
import type { OwnSuite } from '../support/suite/own-suite';
import { startOwnSuite } from '../support/suite/suite';
import { signUp } from '../support/suite/suite-accounts';

/**
 * Our host of the functions and Google's emulator, beside each other on the
 * same bundle, stores and accounts: what one answers and does, the other
 * answers and does.
 */
const root = path.resolve(import.meta.dirname, '../..');
const hosts = ['ours', "Google's"] as const;
type Host = (typeof hosts)[number];

let suite: OwnSuite;
let google: GoogleEmulators;
let googlePorts: SuitePorts;
let app: App;
let folder: string;
const lines: string[] = [];

beforeAll(async () => {
  suite = await startOwnSuite();
  folder = mkdtempSync(path.join(root, '.asaase/tests/google-'));
  googlePorts = { ...suite.ports, ...onlyFunctions(await findFreePorts()) };
  google = startGoogle();
  await google.waitForFunctions();
  Object.assign(process.env, suite.env);
  app = initializeApp({ projectId }, 'deep');
}, 240_000);

afterAll(async () => {
  await deleteApp(app);
  await google.stop();
  await suite.stop();
  rmSync(folder, { recursive: true });
});

const onlyFunctions = ({
  functions,
  hub,
  logging,
  eventarc,
  tasks,
}: SuitePorts) => ({
  functions,
  hub,
  logging,
  eventarc,
  tasks,
});

/**
 * The bundle that our host runs, under Google's emulator, with the environment
 * that `npm run emulators` gives it.
 */
function startGoogle(): GoogleEmulators {
  const [settings, secrets] = [
    functionsSettings(suite.ports),
    functionsSecrets(suite.ports, loadSecrets(suite.dataDir)),
  ];
  const { outfile } = prepareFunctionsFolder({
    folder: path.join(folder, 'functions'),
    manifest: path.join(root, 'functions/package.json'),
    modules: path.join(root, 'node_modules'),
    settings,
    secrets,
  });
  copyFileSync(path.join(suite.dataDir, 'functions/lib/index.js'), outfile);
  const env = {
    ...suite.env,
    ...settings,
    ...secrets,
    ...writeLocalCredentials(folder),
    FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: bucketName }),
  };
  return new GoogleEmulators({
    root,
    dataDir: folder,
    ports: googlePorts,
    env,
    only: ['functions'],
    log: (line) => lines.push(line),
  });
}

const portOf = (host: Host) =>
  (host === 'ours' ? suite.ports : googlePorts).functions;

async function callApi(
  host: Host,
  name: string,
  token: string | null,
  body: string,
) {
  const answer = await fetch(
    `http://127.0.0.1:${portOf(host)}/${projectId}/${region}/api/${name}`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body,
    },
  );
  const headers = ['content-type', 'cache-control'].map((header) =>
    answer.headers.get(header),
  );
  return { status: answer.status, headers, text: await answer.text() };
}

/**
 * As Cloud Scheduler does.
 * @returns the HTTP status
 */
async function runSchedule(host: Host, name: string): Promise<number> {
  const headers = { 'x-cloudscheduler-jobname': name };
  if (host !== 'ours') return google.call(name, '{}', headers);
  const url = `http://127.0.0.1:${portOf(host)}/functions/projects/${projectId}/triggers/${region}-${name}`;
  const answer = await fetch(url, {
    method: 'POST',
    body: '{}',
    headers: { ...headers, 'content-type': 'application/json' },
  });
  return answer.status;
}

type Queued = Record<'outboxId' | 'kind' | 'state' | 'tries', unknown>;
const listOwed = async () =>
  (await getFirestore(app).collection('outbox').get()).docs.map(
    (entry) => entry.data() as Queued,
  );

async function asked<T>(question: (host: Host) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (const host of hosts) answers.push(await question(host));
  return answers;
}

test.each([
  ['no token', null, '{}', 401],
  ['a broken token', 'x.y.z', '{}', 401],
  ['a body that is no JSON', null, '{"a":', 401],
  ['an endpoint that there is not', null, '{}', 404],
])('an endpoint refuses %s alike', async (what, token, body, status) => {
  const name = what.includes('there is not')
    ? 'no-such-endpoint'
    : 'sendVerificationEmail';
  const [ours, theirs] = await asked((host) =>
    callApi(host, name, token, body),
  );
  expect(ours).toEqual(theirs);
  expect(ours?.status).toBe(status);
});

test('an endpoint answers, and the task that it enqueues sends one mail', async () => {
  const [ours, theirs] = await asked(async (host) => {
    const before = (await listOwed()).map(({ outboxId }) => outboxId);
    const email = `${host === 'ours' ? 'ours' : 'theirs'}@example.test`;
    const { idToken } = await signUp(suite, email, 'Example-2026');
    const answer = await callApi(host, 'sendVerificationEmail', idToken, '{}');
    const [mail] = await waitForMessages(suite, email);
    const isNew = ({ outboxId }: Queued) => !before.includes(outboxId);
    await expect
      .poll(async () => (await listOwed()).filter(isNew))
      .toMatchObject([{ state: 'sent' }]);
    const [{ kind, state, tries } = {}] = (await listOwed()).filter(isNew);
    return { ...answer, subject: mail?.subject, kind, state, tries };
  });
  expect(ours).toEqual(theirs);
  expect(ours).toMatchObject({
    status: 200,
    text: '{"verified":false}',
    state: 'sent',
    tries: 1,
  });
});

test('a schedule runs, clears away what is over, and says that it did', async () => {
  const gone = await asked(async (host) => {
    const over = getFirestore(app).doc(`limits/deep-${host}`);
    await over.set({ expiresAt: new Date(Date.now() - 60_000) });
    const status = await runSchedule(host, 'sweepNotifications');
    return { status, exists: (await over.get()).exists };
  });
  expect(gone).toEqual([
    { status: 200, exists: false },
    { status: 200, exists: false },
  ]);
});

test('nothing of this was an error', () => {
  expect(lines.filter((line) => /error/i.test(line))).toEqual([]);
});
