import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { appId, projectId } from '../../../emulators/suite/ports';
import { startOwnSuite } from '../../support/suite/suite';
import { Api, codeOf, refusalOf, type User } from '../support/api';

const suite = await startOwnSuite({ appCheck: 'all' });
const api = await Api.on(suite);
const user = await api.newUser();

const open = [
  'sendOtpEmail',
  'verifyOtp',
  'resetPassword',
  'verifyResult',
  'askStatus',
  'sendStatusSms',
  'openSharedResult',
  'readSharedResult',
  'reportError',
];
const forPeople = [
  'processPayment',
  'changePassword',
  'reportCharge',
  'openDocument',
];
const json = { 'content-type': 'application/json' };
const callback = {
  clienttransid: '1234567890',
  transactionid: 7,
  status: 'PAID',
  statusdate: '2026-11-25 10:00:00',
};

const Token = z.object({ token: z.string() });
const post = (path: string, body: object) =>
  fetch(`${suite.addresses.auth}${path}`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(body),
  });
const readToken = async (answer: Response) =>
  z.parse(Token, await answer.json()).token;

const exchange = (debugToken: string, app = appId, project = projectId) =>
  post(`/v1/projects/${project}/apps/${app}:exchangeDebugToken`, {
    debug_token: debugToken,
  });
const sign = async (changed: object) => {
  const iat = Math.trunc(Date.now() / 1000);
  const claims = {
    iss: 'https://firebaseappcheck.googleapis.com/100000000001',
    aud: ['projects/100000000001', `projects/${projectId}`],
    sub: appId,
    iat,
    exp: iat + 3600,
  };
  return readToken(
    await post('/asaase/app-check-tokens', { ...claims, ...changed }),
  );
};
const call = (
  name: string,
  token: string | null,
  body: object = {},
  caller: User | null = user,
) =>
  api.call(name, caller, body, {
    headers: {
      ...json,
      ...(caller === null ? {} : { authorization: `Bearer ${caller.token}` }),
      ...(token === null ? {} : { 'x-firebase-appcheck': token }),
    },
    body: JSON.stringify(body),
  });
const refusal = {
  status: 401,
  body: {
    code: 'app-check-needed',
    message: 'This app could not be recognised. Reload the page and try again.',
  },
};

describe('where every endpoint asks', () => {
  test.each([...open, ...forPeople])('%s is for our app only', async (name) => {
    const ours = await readToken(await exchange('local'));
    expect(await call(name, null)).toMatchObject(refusal);
    expect(codeOf(await call(name, ours))).not.toBe('app-check-needed');
  });

  test.each<[string, () => string | Promise<string>]>([
    [
      'what the SDK sends where it has none',
      () => btoa('{"error":"UNKNOWN_ERROR"}'),
    ],
    ['the ID token', () => user.token],
    [
      'one that has expired',
      () => sign({ exp: Math.trunc(Date.now() / 1000) - 1 }),
    ],
    [
      'one for another project',
      () => sign({ aud: ['projects/200000000002', 'projects/other'] }),
    ],
    [
      'one of another issuer',
      () => sign({ iss: 'https://securetoken.google.com/demo-asaase' }),
    ],
    [
      "another project's",
      async () =>
        readToken(await exchange('local', '1:200000000002:web:a5aa5e')),
    ],
    [
      'one of another app',
      async () => readToken(await exchange('local', '1:100000000001:web:bbb')),
    ],
    [
      'one with words of its own',
      async () => forge(await sign({ sub: '1:1:web:1' }), { sub: appId }),
    ],
    ['one that says it needs no signature', async () => unsign(await sign({}))],
  ])('%s is refused', async (_what, make) => {
    const token = await make();
    expect(
      await call(
        'sendOtpEmail',
        token,
        { email: 'somebody@example.test' },
        null,
      ),
    ).toMatchObject(refusal);
    expect(await call('processPayment', token)).toMatchObject(refusal);
  });

  test('a code is sent to people who use the app', async () => {
    const token = await sign({});
    const reply = await call(
      'sendOtpEmail',
      token,
      { email: await api.emailOf(user) },
      null,
    );
    expect(reply.status).toBe(200);
  });

  test('an error in a browser is taken from people who use the app, and from nobody else', async () => {
    const report = { text: 'TypeError: only ours', stack: '', path: '/home' };
    expect(
      await call(
        'reportError',
        null,
        { ...report, text: 'TypeError: forged' },
        null,
      ),
    ).toMatchObject(refusal);
    expect(
      (await call('reportError', await sign({}), report, null)).status,
    ).toBe(202);
    await expect.poll(() => suite.output()).toContain('TypeError: only ours');
    expect(suite.output()).not.toContain('TypeError: forged');
  });

  test('the proof stands for the app and for nobody', async () => {
    const reply = await call('processPayment', await sign({}), {}, null);
    expect(refusalOf(reply)).toEqual([401, 'unauthenticated']);
  });

  test('the gateway is not asked', async () => {
    expect((await call('reddeCallback', null, callback, null)).status).toBe(
      202,
    );
  });

  test('only what is registered is exchanged for a token', async () => {
    expect((await exchange('guessed')).status).toBe(403);
  });
});

test('where only open endpoints ask, people who are signed in need no more', async () => {
  await suite.interrupt();
  suite.appCheck = 'open';
  await suite.restart();
  for (const name of open) {
    expect(await call(name, null, {}, null)).toMatchObject(refusal);
  }
  expect(
    (
      await call(
        'sendOtpEmail',
        await sign({}),
        { email: 'nobody@example.test' },
        null,
      )
    ).status,
  ).toBe(200);
  for (const name of forPeople) {
    expect(codeOf(await call(name, null))).not.toBe('app-check-needed');
  }
  expect((await call('reddeCallback', null, callback, null)).status).toBe(202);
});

/** The same signature under other words. */
function forge(token: string, changed: object): string {
  const [header, payload = '', signature] = token.split('.');
  const claims = z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(atob(payload)));
  return [header, encode({ ...claims, ...changed }), signature].join('.');
}

function unsign(token: string): string {
  return [encode({ alg: 'none', typ: 'JWT' }), token.split('.')[1], ''].join(
    '.',
  );
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
