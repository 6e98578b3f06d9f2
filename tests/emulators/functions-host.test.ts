import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFunctions } from 'firebase-admin/functions';
import { afterAll, describe, expect, test } from 'vitest';
import { prepareFunctionsFolder } from 'local-firebase/functions/functions-folder';
import { FunctionsHost } from 'local-firebase/functions/functions-host';
import { startTaskQueues } from 'local-firebase/functions/task-queues';
import { findFreePort } from '../support/suite/free-port';
import { callRaw } from '../support/suite/raw-call';

const projectId = 'demo-host';
const root = path.resolve(import.meta.dirname, '../..');

/** Functions of every kind, which say what they have seen. */
const bundle = (version: number) => `
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { defineSecret } from 'firebase-functions/params';
const secrets = [defineSecret('DECLARED')];
const region = 'europe-west1';
const seen = { attempts: [], runs: 0, running: 0, most: 0, calls: 0 };
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
export const api = onRequest({ region, secrets }, async (request, response) => {
  if (request.path === '/crash') process.exit(7);
  if (request.path === '/slow') {
    seen.calls += 1;
    while (seen.calls < 50) await wait(5);
  }
  response.json({
    version: ${version}, pid: process.pid, path: request.path, query: request.query, body: request.body, seen,
    secrets: [process.env.DECLARED, process.env.UNDECLARED], raw: request.rawBody?.toString(),
  });
});
export const tick = onSchedule({ region, schedule: 'every 1 minutes' }, async () => {
  seen.running += 1;
  seen.most = Math.max(seen.most, seen.running);
  await wait(20);
  seen.runs += 1;
  seen.running -= 1;
});
export const broken = onSchedule({ region, schedule: 'every 1 minutes' }, async () => { throw new Error('no'); });
export const work = onTaskDispatched(
  { region, retryConfig: { maxAttempts: 1 }, rateLimits: { maxConcurrentDispatches: 2 } },
  async ({ data, retryCount }) => {
    seen.attempts.push([data.name, retryCount]);
    if (data.failing > retryCount) throw new Error('not yet');
  },
);
export const stubborn = onTaskDispatched({ region, retryConfig: { maxAttempts: 2 } }, async () => {});
`;

interface Seen {
  attempts: [string, number][];
  runs: number;
  most: number;
}

interface Answer {
  version: number;
  pid: number;
  path: string;
  query: unknown;
  body: unknown;
  raw?: string;
  secrets: unknown[];
  seen: Seen;
}

const lines: string[] = [];

async function call(rest: string, body?: object): Promise<Answer> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const answer = await fetch(
    `${url}/${projectId}/europe-west1/api${rest}`,
    body === undefined ? {} : init,
  );
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'asaase-host-'));
const secrets = { DECLARED: 'one', UNDECLARED: 'two' };
const folder = prepareFunctionsFolder({
  folder: path.join(dataDir, 'functions'),
  manifest: path.join(root, 'functions/package.json'),
  modules: path.join(root, 'node_modules'),
  settings: {},
  secrets,
});
const outfile = folder.outfile;
writeFileSync(outfile, bundle(1));
const port = await findFreePort();
const url = `http://127.0.0.1:${port}`;
const host = new FunctionsHost({
  folder: folder.path,
  port,
  projectId,
  env: {},
  log: (line) => lines.push(line),
});
await host.start();
const queues = await startTaskQueues(0, host, (line) => lines.push(line));

afterAll(async () => {
  await host.stop();
  await queues.close();
  rmSync(dataDir, { recursive: true });
});

describe('a function that answers HTTP', () => {
  test('sees its own path, the query, the body and its bytes, and the secrets that it declares', async () => {
    expect(await call('/a/b?c=d', { e: 1 })).toMatchObject({
      path: '/a/b',
      query: { c: 'd' },
      body: { e: 1 },
      raw: '{"e":1}',
      secrets: ['one', null],
    });
    expect((await call('')).path).toBe('/');
  });

  test('answers fifty calls at once in one process', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => call('/slow')),
    );
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1);
  });

  test.each([
    '/other/europe-west1/api',
    `/${projectId}/us-central1/api`,
    `/${projectId}/europe-west1/work`,
    '/',
  ])('there is none at %s', async (address) => {
    expect((await fetch(`${url}${address}`)).status).toBe(404);
  });
});

describe('a web page', () => {
  const trigger = (name: string) =>
    `${url}/functions/projects/${projectId}/triggers/europe-west1-${name}`;

  test('of this machine calls endpoints, and starts no schedule and no task', async () => {
    const origin = 'http://localhost:5173';
    expect(
      await callRaw(`${url}/${projectId}/europe-west1/api`, 'POST', { origin }),
    ).toBe(200);
    for (const name of ['tick', 'work', 'api']) {
      expect(await callRaw(trigger(name), 'POST', { origin })).toBe(403);
    }
    expect(await callRaw(`${url}/emulator/memory`, 'GET', { origin })).toBe(
      403,
    );
  });

  test('of another address gets nothing', async () => {
    const origin = 'https://evil.example';
    for (const address of [
      `${url}/${projectId}/europe-west1/api`,
      trigger('tick'),
      `${url}/emulator/memory`,
    ]) {
      expect(await callRaw(address, 'POST', { origin })).toBe(403);
    }
  });

  test('gets nothing under a name of its own that leads here', async () => {
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      '127.0.0.1.evil.example',
    ]) {
      for (const address of [
        `${url}/${projectId}/europe-west1/api`,
        trigger('tick'),
        `${url}/emulator/memory`,
      ]) {
        expect(await callRaw(address, 'POST', { host })).toBe(403);
      }
    }
  });
});

describe('a scheduled function', () => {
  const run = () =>
    fetch(`${url}/functions/projects/${projectId}/triggers/europe-west1-tick`, {
      method: 'POST',
    });

  test('is run on request, never beside itself, and the answer comes after the run', async () => {
    const before = (await call('')).seen.runs;
    await Promise.all([run(), run(), run()]);
    const { runs, most } = (await call('')).seen;
    expect(runs - before).toBe(3);
    expect(most).toBe(1);
  });

  test('that fails says so', async () => {
    expect(await host.call('broken', '{}', {})).toBe(500);
    expect(host.functions['broken']?.scheduleTrigger?.schedule).toBe(
      'every 1 minutes',
    );
  });
});

describe('a task queue', () => {
  const enqueue = async (
    data: object,
    options: { id?: string } = {},
    name = 'work',
  ) => {
    process.env['CLOUD_TASKS_EMULATOR_HOST'] = `127.0.0.1:${queues.port}`;
    const credential = {
      getAccessToken: () =>
        Promise.resolve({ access_token: 'owner', expires_in: 60 }),
    };
    const app = initializeApp(
      { projectId, credential },
      `host-${crypto.randomUUID()}`,
    );
    try {
      await getFunctions(app)
        .taskQueue(`locations/europe-west1/functions/${name}`)
        .enqueue(data, options);
    } finally {
      await deleteApp(app);
    }
  };
  const attemptsOf = async (name: string) =>
    (await call('')).seen.attempts
      .filter(([of]) => of === name)
      .map(([, retries]) => retries);

  test('calls its function once for each task, whatever comes of it', async () => {
    await enqueue({ name: 'good', failing: 0 });
    await expect.poll(() => attemptsOf('good')).toEqual([0]);
    await enqueue({ name: 'bad', failing: 9 });
    await expect.poll(() => lines).toContain('a task of work failed (500)');
    expect(await attemptsOf('bad')).toEqual([0]);
  });

  test('refuses what it would not do: names, and further attempts', async () => {
    await expect(enqueue({ name: 'once' }, { id: 'one' })).rejects.toThrow();
    await expect(enqueue({ name: 'often' }, {}, 'stubborn')).rejects.toThrow();
    expect(lines).toContainEqual(
      expect.stringContaining('stubborn must declare maxAttempts: 1'),
    );
    expect([await attemptsOf('once'), await attemptsOf('often')]).toEqual([
      [],
      [],
    ]);
  });

  test('is there for task functions only', async () => {
    const answer = await fetch(
      `${queues.url}/projects/p/locations/l/queues/api/tasks`,
      { method: 'POST' },
    );
    expect(answer.status).toBe(404);
  });
});

describe('the process', () => {
  test('is started again when it ends by itself', async () => {
    const before = await call('');
    await fetch(`${url}/${projectId}/europe-west1/api/crash`).catch(() => null);
    await expect
      .poll(() =>
        call('').then(
          ({ pid }) => pid,
          () => before.pid,
        ),
      )
      .not.toBe(before.pid);
    expect(lines).toContain(
      'the functions ended (code 7) and are started again',
    );
  });

  test('takes up a new bundle, and lives through one that cannot be loaded', async () => {
    writeFileSync(outfile, 'throw new Error("this bundle is broken");');
    await host.reload();
    expect(lines.join('\n')).toContain('this bundle is broken');
    writeFileSync(outfile, bundle(2));
    await host.reload();
    expect((await call('')).version).toBe(2);
  });

  test('does not start without a secret that the bundle declares', async () => {
    writeFileSync(path.join(path.dirname(outfile), '../.secret.local'), '');
    await host.reload();
    expect(lines.join('\n')).toContain(
      'declared secrets without a value: DECLARED',
    );
  });
});
