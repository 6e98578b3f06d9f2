import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteApp, getApp, initializeApp } from 'firebase-admin/app';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEnqueuer } from './task-queue';

/**
 * Google's metadata server and Cloud Tasks, as far as an enqueued task needs
 * them.
 */
let server: Server;
let number: string;
let refusal: { status: number; body: unknown } | null;
let tasks: unknown[];
let asked: (string | undefined)[];
const lines: unknown[][] = [];
const log = {
  info: (...line: unknown[]) => void lines.push(['INFO', ...line]),
  warn: (...line: unknown[]) => void lines.push(['WARNING', ...line]),
  error: (...line: unknown[]) => void lines.push(['ERROR', ...line]),
};

const read = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as unknown;
};

beforeEach(async () => {
  number = '123456789012';
  refusal = null;
  tasks = [];
  asked = [];
  lines.length = 0;
  server = createServer((request, response) => {
    if (request.url === '/computeMetadata/v1/project/numeric-project-id') {
      asked.push(request.headers['metadata-flavor']?.toString());
      response
        .writeHead(200, {
          'content-type': 'application/text',
          'metadata-flavor': 'Google',
        })
        .end(number);
      return;
    }
    void read(request).then((task) => {
      tasks.push([request.url, task]);
      const { status, body } = refusal ?? { status: 200, body: {} };
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(body));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  vi.stubEnv('CLOUD_TASKS_EMULATOR_HOST', host());
  const credential = {
    getAccessToken: () =>
      Promise.resolve({ access_token: 'owner', expires_in: 60 }),
  };
  initializeApp({
    projectId: 'demo-tasks',
    credential,
    serviceAccountId: 'functions@demo-tasks.example.test',
  });
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await deleteApp(getApp());
  server.closeAllConnections();
  server.close();
});

const host = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
const onGoogle = () => ({ K_SERVICE: 'api', GCE_METADATA_HOST: host() });
const path =
  '/projects/demo-tasks/locations/europe-west1/queues/deliverNotification/tasks';
const sentTo = (url: unknown) => [
  path,
  {
    task: expect.objectContaining({
      httpRequest: expect.objectContaining({ url }) as unknown,
    }) as unknown,
  },
];

test("on Google's machines a task has the function's own address, which is looked up once", async () => {
  const enqueue = createEnqueuer(log, onGoogle());
  await enqueue('o1');
  await enqueue('o2');
  const address =
    'https://delivernotification-123456789012.europe-west1.run.app';
  expect(tasks).toEqual([sentTo(address), sentTo(address)]);
  expect(asked).toEqual(['Google']);
  expect(lines).toEqual([]);
});

test('without an answer about the project the task goes where the SDK sends it, and the next one asks again', async () => {
  const enqueue = createEnqueuer(log, onGoogle());
  number = '<html>';
  await enqueue('o1');
  expect(lines).toEqual([
    ['WARNING', 'the address of a function is not known', expect.anything()],
  ]);
  number = '7';
  await enqueue('o2');
  expect(tasks).toEqual([
    sentTo(''),
    sentTo('https://delivernotification-7.europe-west1.run.app'),
  ]);
});

test.each([
  ['a developer', {}],
  ["Google's emulator", { K_SERVICE: 'api', FUNCTIONS_EMULATOR: 'true' }],
])('on the machine of %s nobody is asked', async (_, environment) => {
  await createEnqueuer(log, { ...environment, GCE_METADATA_HOST: host() })(
    'o1',
  );
  expect([tasks.length, asked.length]).toEqual([1, 0]);
});

test('a queue that refuses is an error that says why, and the caller goes on', async () => {
  refusal = {
    status: 403,
    body: { error: { code: 403, status: 'PERMISSION_DENIED', message: 'No.' } },
  };
  await createEnqueuer(log, onGoogle())('o1');
  const fields = { outboxId: 'o1', cause: 'functions/permission-denied' };
  expect(lines).toEqual([['ERROR', 'the task queue refuses', fields]]);
});
