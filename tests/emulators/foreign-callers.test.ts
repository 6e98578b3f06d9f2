import http from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { startForChecks } from './firestore-support/harness';
import { startHarness } from './storage-harness';

const firestore = await startForChecks();
const storage = await startHarness();
afterAll(() => Promise.all([firestore.close(), storage.close()]));

const root = '/v1/projects/demo-checks/databases/(default)/documents';
const clearPath =
  '/emulator/v1/projects/demo-checks/databases/(default)/documents';
const rulesPath = '/emulator/v1/projects/demo-checks:securityRules';
const openToAll = `service cloud.firestore {
  match /databases/{database}/documents/{path=**} { allow read, write: if true; }
}`;
const rulesBody = JSON.stringify({
  rules: { files: [{ name: 'open.rules', content: openToAll }] },
});

interface Call {
  method: string;
  path: string;
  body?: string;
}

/** fetch sets no Host. */
async function send(port: number, call: Call, headers: Record<string, string>) {
  return new Promise<{
    status: number;
    headers: http.IncomingHttpHeaders;
    text: string;
  }>((resolve, reject) => {
    const { method, path } = call;
    const request = http.request(
      { host: '127.0.0.1', port, method, path, headers },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => (text += chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text,
          }),
        );
      },
    );
    request.on('error', reject);
    request.end(call.body);
  });
}

/** A page elsewhere, and one whose name points to 127.0.0.1. */
const foreign: [string, Record<string, string>][] = [
  ['a page of another origin', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  [
    'a page of a name like ours',
    { origin: 'http://localhost.evil.example:5173' },
  ],
  ['a page that reached us by its own name', { host: 'evil.example:8080' }],
];
const local: [string, Record<string, string>][] = [
  ['a program', {}],
  ['a page of the app', { origin: 'http://127.0.0.1:5173' }],
  [
    'a page at localhost',
    { origin: 'http://localhost:5173', host: 'localhost:8080' },
  ],
  [
    'a tab with a host of its own',
    { origin: 'http://localhost:5173', host: 't1a2b3.localhost:8080' },
  ],
];
const owner = { authorization: 'Bearer owner' };

describe('Firestore', () => {
  const put = {
    method: 'PATCH',
    path: `${root}/open/kept`,
    body: '{"fields":{"n":{"integerValue":"1"}}}',
  };
  const calls: [string, Call][] = [
    [
      'reads as the administrator',
      { method: 'GET', path: `${root}/open/kept` },
    ],
    ['writes', put],
    ['clears the database', { method: 'DELETE', path: clearPath }],
    ['replaces the rules', { method: 'PUT', path: rulesPath, body: rulesBody }],
    [
      'plans an outage',
      { method: 'PUT', path: '/emulator/v1/projects/demo-checks:outage' },
    ],
    [
      'opens a channel',
      {
        method: 'POST',
        path: '/google.firestore.v1.Firestore/Listen/channel?VER=8&RID=1',
        body: 'headers=&count=0&ofs=0',
      },
    ],
    ['asks before it calls', { method: 'OPTIONS', path: `${root}:runQuery` }],
  ];

  describe.each(foreign)('%s', (_who, headers) => {
    it.each(calls)('never %s', async (_what, call) => {
      await send(firestore.port, put, owner);
      const answer = await send(firestore.port, call, { ...owner, ...headers });
      expect([answer.status, answer.text]).toEqual([
        403,
        'This server is for this machine only.',
      ]);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      expect(
        (await send(firestore.port, { method: 'GET', path: put.path }, owner))
          .status,
      ).toBe(200);
      const closed = await send(
        firestore.port,
        { method: 'GET', path: `${root}/closed/one` },
        {},
      );
      expect(closed.status).toBe(403);
    });
  });

  it.each(local)('answers %s', async (_who, headers) => {
    await send(firestore.port, put, owner);
    const answer = await send(
      firestore.port,
      { method: 'GET', path: put.path },
      headers,
    );
    expect(answer.status).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe(
      headers['origin'],
    );
  });
});

describe('Storage', () => {
  const object = '/v0/b/demo-bucket/o/open%2Fkept';
  const upload = {
    method: 'POST',
    path: '/v0/b/demo-bucket/o?name=open%2Fkept',
    body: 'kept',
  };
  const calls: [string, Call][] = [
    [
      'reads as the administrator',
      { method: 'GET', path: `${object}?alt=media` },
    ],
    ['writes', { ...upload, body: 'other' }],
    ['deletes', { method: 'DELETE', path: object }],
    [
      'deletes as the Admin SDK',
      { method: 'DELETE', path: object.replace('/v0', '') },
    ],
    ['clears everything', { method: 'POST', path: '/internal/reset' }],
    ['asks before it calls', { method: 'OPTIONS', path: object }],
  ];

  describe.each(foreign)('%s', (_who, headers) => {
    it.each(calls)('never %s', async (_what, call) => {
      await send(storage.emulator.port, upload, owner);
      const answer = await send(storage.emulator.port, call, {
        ...owner,
        ...headers,
      });
      expect(answer.status).toBe(403);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      const kept = await send(
        storage.emulator.port,
        { method: 'GET', path: `${object}?alt=media` },
        owner,
      );
      expect(kept.text).toBe('kept');
    });
  });

  it.each(local)('answers %s', async (_who, headers) => {
    await send(storage.emulator.port, upload, owner);
    const answer = await send(
      storage.emulator.port,
      { method: 'GET', path: `${object}?alt=media` },
      headers,
    );
    expect([answer.status, answer.text]).toEqual([200, 'kept']);
    expect(answer.headers['access-control-allow-origin']).toBe(
      headers['origin'],
    );
  });
});
