import * as z from 'zod/mini';
import { beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '@contract/values/app-error';
import type { AppCheck } from '../providers/app-check-tokens';
import type { Ports } from '../ports';
import {
  defineOpenEndpoint,
  defineUserEndpoint,
  type Endpoint,
} from './endpoint';
import { findEndpointName, serve, type IncomingRequest } from './serve';

const body = z.object({ say: z.string() });
const answer = z.object({});
const open = defineOpenEndpoint(
  { name: 'echo', body, answer: z.object({ said: z.string() }) },
  {
    maxBytes: 100,
    badBody: 'Say something.',
    handle: ({ say }) => {
      if (say === 'refuse') {
        throw new AppError('gateway-refused', 'Refused.', 'No funds');
      }
      if (say === 'break') throw new Error('secret detail');
      if (say === 'rot') {
        throw new AppError('bad-document', 'requests/x does not parse: name');
      }
      return Promise.resolve({ said: say });
    },
  },
);
const closed = defineUserEndpoint(
  { name: 'mine', body, answer },
  {
    badBody: 'Say something.',
    handle: () => Promise.resolve(),
  },
);
const fromGateway = defineOpenEndpoint(
  { name: 'gateway', body, answer },
  {
    badBody: 'Say something.',
    isThroughHosting: false,
    handle: () => Promise.resolve(),
  },
);
const endpoints = new Map<string, Endpoint>([
  ['echo', open],
  ['mine', closed],
  ['gateway', fromGateway],
]);

let lines: string[];
beforeEach(() => {
  lines = [];
});
const write = (level: string) => (message: string, fields: object) => {
  lines.push(`${level} ${message} ${JSON.stringify(fields)}`);
};
const log = { info: write('info'), warn: write('warn'), error: write('error') };

const call = (
  fields: Partial<IncomingRequest> = {},
  hosts: readonly string[] | null = null,
  appCheck: AppCheck | null = null,
) =>
  serve(
    { endpoints, getPorts: () => ({ hosts, appCheck }) as Ports, log },
    {
      method: 'POST',
      path: '/echo',
      query: {},
      contentType: 'application/json; charset=utf-8',
      authorization: undefined,
      appCheck: undefined,
      forwardedFor: undefined,
      forwardedHost: undefined,
      byteLength: 20,
      body: { say: 'hello' },
      ...fields,
    },
  );

test('an endpoint is found with and without Hosting in front', async () => {
  expect(findEndpointName('/echo')).toBe('echo');
  expect(findEndpointName('/api/echo')).toBe('echo');
  expect(findEndpointName('/api/echo/')).toBe('echo');
  expect(await call()).toEqual({ status: 200, body: { said: 'hello' } });
});

test.each([
  '/',
  '/api',
  '/api/',
  '/echo/x',
  '/api/api/echo',
  '/../echo',
  '/%65cho',
  '/__proto__',
  '/constructor',
])('there is nothing at %s', async (path) => {
  expect(await call({ path })).toMatchObject({
    status: 404,
    body: { code: 'not-found' },
  });
});

test.each([
  ['another method', { method: 'GET' }, 405],
  [
    'another method for what only users may do',
    { method: 'PUT', path: '/mine' },
    405,
  ],
  ['a form', { contentType: 'application/x-www-form-urlencoded' }, 415],
  ['another charset', { contentType: 'application/json; charset=utf-16' }, 415],
  ['no type', { contentType: undefined }, 415],
  ['a type that only begins alike', { contentType: 'application/jsonp' }, 415],
  ['too many bytes', { byteLength: 101 }, 413],
  ['a body of another shape', { body: { say: 7 } }, 400],
  ['no body', { body: undefined }, 400],
  ['text instead of JSON', { body: 'say' }, 400],
] as const)('%s is refused', async (_what, fields, status) => {
  expect(await call(fields)).toMatchObject({
    status,
    body: { code: 'invalid-argument' },
  });
});

test.each([
  'application/json',
  'application/json;charset=UTF-8',
  'Application/JSON; charset="utf8"',
])('%s is JSON', async (contentType) => {
  expect(await call({ contentType })).toMatchObject({ status: 200 });
});

test('what is open to the app answers, in production, only calls that name a host of ours', async () => {
  const hosts = ['asaase.example.test'];
  expect(await call({ body: { say: 7 } }, hosts)).toMatchObject({
    status: 403,
  });
  expect(await call({ forwardedHost: 'evil.example' }, hosts)).toMatchObject({
    status: 403,
  });
  expect(
    await call({ forwardedHost: 'asaase.example.test' }, hosts),
  ).toMatchObject({ status: 200 });
  expect(await call({ path: '/gateway' }, hosts)).toMatchObject({
    status: 200,
  });
});

describe('where App Check is on', () => {
  const checkFor = (covers: AppCheck['covers']): AppCheck => ({
    covers,
    isOurs: (token) => Promise.resolve(token === 'ours'),
  });
  const ask = (
    path: string,
    appCheck: string | undefined,
    covers: AppCheck['covers'],
  ) => call({ path, appCheck, body: { say: 7 } }, null, checkFor(covers));
  const refused = {
    status: 401,
    body: {
      code: 'app-check-needed',
      message:
        'This app could not be recognised. Reload the page and try again.',
    },
  };

  test.each([
    ['/echo', 'open'],
    ['/echo', 'all'],
    ['/mine', 'all'],
  ] as const)(
    '%s is closed to other apps (%s), before its caller and body are looked at',
    async (path, covers) => {
      for (const token of [
        undefined,
        '',
        'theirs',
        `ours${' '.repeat(5_000)}`,
      ]) {
        expect(await ask(path, token, covers)).toEqual(refused);
      }
      expect(await ask(path, 'ours', covers)).not.toEqual(refused);
    },
  );

  test('where it covers open endpoints, people who are signed in need no more than their token', async () => {
    expect(await ask('/mine', undefined, 'open')).toMatchObject({
      body: { code: 'unauthenticated' },
    });
  });

  test.each(['open', 'all'] as const)(
    'the gateway is not asked for what it cannot have (%s)',
    async (covers) => {
      expect(
        await call({ path: '/gateway' }, null, checkFor(covers)),
      ).toMatchObject({ status: 200 });
    },
  );
});

test('a refusal keeps its code, its message and the words of the gateway', async () => {
  expect(await call({ body: { say: 'refuse' } })).toEqual({
    status: 402,
    body: {
      code: 'gateway-refused',
      message: 'Refused.',
      details: { reason: 'No funds' },
    },
  });
});

test.each(['break', 'rot'])(
  'what goes wrong inside (%s) stays inside',
  async (say) => {
    const answer = await call({ body: { say } });
    expect(answer).toEqual({
      status: 500,
      body: {
        code: 'internal',
        message: 'An unexpected error occurred. Please try again.',
      },
    });
    expect(lines.join()).toMatch(
      /^error call failed .*(?:secret detail|does not parse)/,
    );
  },
);

test.each([
  ['none', undefined],
  ['empty', ''],
  ['without a token', 'Bearer '],
  ['of another kind', 'Basic abc'],
  ['of two words', 'Bearer a b'],
  ['without end', `Bearer ${'x'.repeat(9000)}`],
])(
  'a user endpoint looks at the caller before the body: header %s',
  async (_what, authorization) => {
    const answer = await call({
      path: '/mine',
      authorization,
      body: { say: 7 },
    });
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
  },
);

test('what judges callers is away: they are asked to come again, and somebody has to look', async () => {
  const isOurs = () =>
    Promise.reject(new AppError('service-unavailable', 'Not now.'));
  const answer = await call({ appCheck: 'a.b.c' }, null, {
    covers: 'all',
    isOurs,
  });
  expect(answer).toEqual({
    status: 503,
    body: { code: 'service-unavailable', message: 'Not now.' },
  });
  expect(lines[0]).toMatch(
    /^error callers cannot be checked \{"endpoint":"echo"/,
  );
});

test('a refusal is logged with its code, without body and token', async () => {
  await call({ body: { say: 'refuse' }, authorization: 'Bearer abc' });
  expect(lines).toEqual([
    'info call refused {"endpoint":"echo","code":"gateway-refused"}',
  ]);
});
