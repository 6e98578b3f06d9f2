import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { prepareFunctionsFolder } from 'local-firebase/functions/functions-folder';
import { FunctionsHost } from 'local-firebase/functions/functions-host';
import { startTaskQueues } from 'local-firebase/functions/task-queues';
import { findFreePort } from '../support/suite/free-port';

const projectId = 'demo-limits';
const root = path.resolve(import.meta.dirname, '../..');

/** Functions that take longer than they declare. */
const bundle = `
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
const region = 'europe-west1';
const seen = { pid: process.pid, ticks: 0, late: 0, tasks: [] };
const forever = () => new Promise(() => {});
export const api = onRequest({ region }, (request, response) => void response.json(seen));
export const late = onRequest({ region, timeoutSeconds: 1 }, (request, response) => {
  if (request.path === '/begun') response.write('a part');
  setTimeout(() => {
    seen.late += 1;
    response.set('x-late', 'yes').json({ late: true });
  }, 1500);
});
export const tick = onSchedule({ region, schedule: 'every 1 minutes', timeoutSeconds: 1 }, async () => {
  seen.ticks += 1;
  if (seen.ticks === 1) await forever();
});
export const work = onTaskDispatched(
  { region, timeoutSeconds: 1, retryConfig: { maxAttempts: 1 }, rateLimits: { maxConcurrentDispatches: 1 } },
  async ({ data }) => {
    seen.tasks.push(data.name);
    if (data.name === 'stuck') await forever();
  },
);
`;

interface Seen {
  pid: number;
  ticks: number;
  late: number;
  tasks: string[];
}

const lines: string[] = [];
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'asaase-limits-'));
const folder = prepareFunctionsFolder({
  folder: path.join(dataDir, 'functions'),
  manifest: path.join(root, 'functions/package.json'),
  modules: path.join(root, 'node_modules'),
  settings: {},
  secrets: {},
});
writeFileSync(folder.outfile, bundle);
const port = await findFreePort();
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

const at = (place: string) => `http://127.0.0.1:${port}/${place}`;
const api = `${projectId}/europe-west1/api`;
const look = async () => (await (await fetch(at(api))).json()) as Seen;

describe('when its declared time is up', () => {
  test('a function is answered for, and goes on without harm', async () => {
    const before = await look();
    const answer = await fetch(at(`${projectId}/europe-west1/late`));
    expect([answer.status, await answer.text()]).toEqual([
      504,
      'upstream request timeout',
    ]);
    const begun = await fetch(at(`${projectId}/europe-west1/late/begun`));
    await expect(begun.text()).rejects.toThrow();
    await expect.poll(async () => (await look()).late).toBe(2);
    expect((await look()).pid).toBe(before.pid);
  });

  test('a schedule that hangs once runs again', async () => {
    expect(await host.call('tick', '{}', {})).toBe(504);
    expect(lines).toContain('functions: tick did not answer within 1 s');
    expect(await host.call('tick', '{}', {})).toBe(200);
    expect((await look()).ticks).toBe(2);
  });

  test('a task queue goes on with the next task', async () => {
    for (const name of ['stuck', 'next']) {
      const body = Buffer.from(JSON.stringify({ data: { name } })).toString(
        'base64',
      );
      const headers = { 'content-type': 'application/json' };
      await fetch(
        `${queues.url}/projects/${projectId}/locations/europe-west1/queues/work/tasks`,
        {
          method: 'POST',
          body: JSON.stringify({ task: { httpRequest: { body, headers } } }),
        },
      );
    }
    await expect
      .poll(async () => (await look()).tasks)
      .toEqual(['stuck', 'next']);
    expect(lines).toContain('a task of work failed (504)');
  });
});

describe('the functions', () => {
  const trigger = `functions/projects/${projectId}/triggers/europe-west1-tick`;

  test.each([api, trigger, 'emulator/memory'])(
    'answer no page of another place at %s',
    async (place) => {
      for (const origin of [
        'https://evil.example',
        'null',
        'http://localhost.evil.example',
      ]) {
        const answer = await fetch(at(place), {
          method: 'POST',
          headers: { origin },
        });
        expect([origin, answer.status]).toEqual([origin, 403]);
      }
    },
  );

  test('answer pages of this machine', async () => {
    const answer = await fetch(at(api), {
      headers: { origin: 'http://t1.localhost:5173' },
    });
    expect(answer.status).toBe(200);
  });
});
