import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { ErrorEnvelope } from '@contract/endpoints/error-envelope';
import { Api } from '../support/api';
import { startFunctionsFramework } from '../support/functions/functions-framework';

const megabyte = 1024 * 1024;
const json = { 'content-type': 'application/json' };
const post = (
  body: RequestInit['body'],
  headers: Record<string, string> = json,
): RequestInit => ({
  method: 'POST',
  headers,
  body: body ?? null,
});

/**
 * [what, path below /api/, request, status]: each was answered by a page of
 * HTML, or could be.
 */
const requests: [string, string, RequestInit, number][] = [
  ['half a body', 'sendOtpEmail', post('{"email":'), 400],
  ['a body that is no JSON', 'sendOtpEmail', post('email=a@b.example'), 400],
  ['null', 'sendOtpEmail', post('null'), 400],
  ['a text', 'sendOtpEmail', post('"text"'), 400],
  ['a number', 'sendOtpEmail', post('7'), 400],
  ['no body', 'sendOtpEmail', post(null), 400],
  ['an empty body', 'sendOtpEmail', post(''), 400],
  ['half a body for nobody', 'unknown', post('{"email":'), 404],
  [
    'another charset',
    'sendOtpEmail',
    post('{}', { 'content-type': 'application/json; charset=klingon' }),
    415,
  ],
  [
    'an unknown encoding',
    'sendOtpEmail',
    post('{}', { ...json, 'content-encoding': 'klingon' }),
    415,
  ],
  [
    'a compressed body',
    'sendOtpEmail',
    post(gzipSync('{}'), { ...json, 'content-encoding': 'gzip' }),
    415,
  ],
  [
    'half a form',
    'sendOtpEmail',
    post('a[', { 'content-type': 'application/x-www-form-urlencoded' }),
    415,
  ],
  [
    'a long text',
    'sendOtpEmail',
    post(JSON.stringify('x'.repeat(40_000))),
    413,
  ],
  [
    'a large object',
    'sendOtpEmail',
    post(JSON.stringify({ email: 'x'.repeat(40_000) })),
    413,
  ],
  ['11 MB', 'sendOtpEmail', post('x'.repeat(11 * megabyte)), 413],
  ['33 MB', 'sendOtpEmail', post('x'.repeat(33 * megabyte)), 413],
  ['an unknown path', 'unknown', post('{}'), 404],
  ['a path with a file', 'robots.txt', post('{}'), 404],
  ['a long path', 'x'.repeat(8_000), post('{}'), 404],
  ['GET', 'sendOtpEmail', { method: 'GET' }, 405],
  ['PUT', 'sendOtpEmail', { ...post('{}'), method: 'PUT' }, 405],
  ['DELETE', 'sendOtpEmail', { method: 'DELETE' }, 405],
];

const chunked = (body: string) =>
  'POST /api/sendOtpEmail HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n' +
  `connection: close\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;

/**
 * Refused before it is read: whoever still sends it then may find the
 * connection gone before the answer.
 */
const announced = (bytes: number) =>
  'POST /api/sendOtpEmail HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n' +
  `connection: close\r\ncontent-length: ${bytes}\r\n\r\n`;

/** The envelope and nothing else: no page, no stack, no path of a machine. */
async function expectEnvelope(answer: Response, status: number): Promise<void> {
  const body = await answer.text();
  expect([answer.status, body]).toEqual([
    status,
    expect.stringMatching(/^\{.*\}$/),
  ]);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(ErrorEnvelope.safeParse(JSON.parse(body)).success).toBe(true);
  expect(body).not.toMatch(
    /node_modules|\.js|\bat \/|SyntaxError|<|\/work|file:/,
  );
}

const api = await Api.start();
const framework = await startFunctionsFramework(api.suite);
afterAll(() => framework.stop());

describe("under Google's Functions framework, as in production", () => {
  /** What is sent as it stands: fetch would repair it. */
  const send = async (words: string): Promise<Response> => {
    const socket = connect(Number(new URL(framework.url).port), '127.0.0.1');
    socket.write(words);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    const [first = '', ...lines] = head.split('\r\n');
    const headers = lines.map((line): [string, string] => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1)];
    });
    return new Response(body, { status: Number(first.split(' ')[1]), headers });
  };
  const get = (path: string) =>
    send(`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);

  test.each(requests.filter(([what]) => what !== '33 MB'))(
    '%s',
    async (_what, path, init, status) => {
      await expectEnvelope(
        await fetch(`${framework.url}/api/${path}`, init),
        status,
      );
    },
  );

  test.each([
    '/api/%',
    '/api/%E0%A4%A',
    '/%',
    '/api/%00',
    '/favicon.ico',
    '/robots.txt',
    '//',
    '/api/..%2f',
  ])('the path %s', async (path) => {
    const answer = await get(path);
    await expectEnvelope(answer, answer.status);
    expect([400, 404]).toContain(answer.status);
  });

  test.each([
    [
      'a path that is too long',
      `GET /api/${'x'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
      431,
    ],
    [
      'headers that are too long',
      `GET /api/x HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ['half a body of unknown length', chunked('{"email":'), 400],
    ['33 MB', announced(33 * megabyte), 413],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['a method of nobody', 'KLINGON /api/x HTTP/1.1\r\nhost: a\r\n\r\n', 400],
    [
      'an expectation',
      'GET /api/x HTTP/1.1\r\nhost: a\r\nexpect: tea\r\nconnection: close\r\n\r\n',
      417,
    ],
  ])('%s', async (_what, words, status) => {
    await expectEnvelope(await send(words), status);
  });

  test('nothing of a body that cannot be read is in the log', async () => {
    const body = '{"email":"kofi@example.test","password":"a-secret-word"';
    await fetch(`${framework.url}/api/resetPassword`, post(body));
    await fetch(
      `${framework.url}/api/resetPassword`,
      post(body, { ...json, 'content-encoding': 'gzip' }),
    );
    await expectEnvelope(
      await fetch(`${framework.url}/api/unknown`, post('{}')),
      404,
    );
    expect(framework.output()).not.toMatch(/secret|kofi|SyntaxError/);
  });

  test('OPTIONS', async () => {
    await expectEnvelope(
      await fetch(`${framework.url}/api/sendOtpEmail`, { method: 'OPTIONS' }),
      405,
    );
  });

  test('a call that can be read still reaches its endpoint', async () => {
    const user = await api.newUser();
    const headers = { ...json, authorization: `Bearer ${user.token}` };
    const call = (name: string, body: object) =>
      fetch(
        `${framework.url}/api/${name}`,
        post(JSON.stringify(body), headers),
      );
    const refused = await call('processPayment', { documentId: 'x' });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      {
        code: 'invalid-argument',
        message: 'Invalid payment details provided.',
      },
    ]);
  });
});

describe('on the local suite', () => {
  test.each(requests)('%s', async (_what, path, init, status) => {
    await expectEnvelope(
      await fetch(`${api.suite.addresses.api}/${path}`, init),
      status,
    );
  });
});
