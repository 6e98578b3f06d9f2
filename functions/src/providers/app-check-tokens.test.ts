import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { base64url, exportJWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { createAppCheck } from './app-check-tokens';

const appId = '1:123456789012:web:0abc';
const issuer = 'https://firebaseappcheck.googleapis.com/123456789012';
const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
const short = generateKeyPairSync('ec', { namedCurve: 'P-256' });

let asked = 0;
let answer = '';
const rsa = {
  ...(await exportJWK(ours.publicKey)),
  kid: 'ours',
  alg: 'RS256',
  use: 'sig',
};
const ec = { ...(await exportJWK(short.publicKey)), kid: 'short', use: 'sig' };
answer = JSON.stringify({ keys: [rsa, ec] });
const server = createServer((_request, response) => {
  asked += 1;
  response.setHeader('content-type', 'application/json').end(answer);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const createCheck = () => {
  const { port } = server.address() as AddressInfo;
  return createAppCheck({
    covers: 'all',
    appId,
    keysUrl: `http://127.0.0.1:${port}/v1/jwks`,
  });
};

const now = () => Math.trunc(Date.now() / 1000);
const claims = () => ({
  iss: issuer,
  aud: ['projects/123456789012', 'projects/asaase-production'],
  sub: appId,
  iat: now() - 60,
  exp: now() + 3600,
});
const sign = (
  changed: object = {},
  header: { alg?: string; kid?: string; typ?: string } = {},
  key: KeyObject = ours.privateKey,
) =>
  new SignJWT({ ...claims(), ...changed })
    .setProtectedHeader({ alg: 'RS256', kid: 'ours', typ: 'JWT', ...header })
    .sign(key);

test('a token of our app is taken, and the keys are fetched once for many', async () => {
  const check = createCheck();
  asked = 0;
  for (let call = 0; call < 3; call += 1) {
    expect(await check.isOurs(await sign())).toBe(true);
  }
  expect(asked).toBe(1);
});

test.each<[string, () => string | Promise<string>]>([
  ['nothing', () => ''],
  ['no token', () => 'nonsense'],
  [
    'what the SDK sends where it has none',
    () => btoa('{"error":"UNKNOWN_ERROR"}'),
  ],
  ['an expired one', () => sign({ exp: now() - 1 })],
  ['one without end', () => sign({ exp: undefined })],
  ['one that begins later', () => sign({ nbf: now() + 600 })],
  [
    'one for another project',
    () => sign({ aud: ['projects/210987654321', 'projects/other'] }),
  ],
  ['one for nobody', () => sign({ aud: undefined })],
  [
    'one of another issuer',
    () => sign({ iss: 'https://securetoken.google.com/asaase-production' }),
  ],
  [
    "another project's",
    () => sign({ iss: `${issuer}3`, aud: [`projects/1234567890123`] }),
  ],
  [
    'one whose issuer only begins alike',
    () => sign({ iss: `${issuer}.evil.example` }),
  ],
  [
    'one of another app of the project',
    () => sign({ sub: '1:123456789012:web:0abd' }),
  ],
  ['one of no app', () => sign({ sub: undefined })],
  ['one signed with another key', () => sign({}, {}, theirs.privateKey)],
  [
    'one with a key that is not there',
    () => sign({}, { kid: 'theirs' }, theirs.privateKey),
  ],
  ['one signed in another way', () => sign({}, { alg: 'PS256' })],
  [
    'one with a key of another kind',
    () => sign({}, { alg: 'ES256', kid: 'short' }, short.privateKey),
  ],
  ['one of another type', () => sign({}, { typ: 'at+jwt' })],
  ['one with no signature', () => new UnsecuredJWT(claims()).encode()],
  [
    'one whose signature was cut off',
    async () => (await sign()).replace(/[^.]*$/, ''),
  ],
  [
    'one whose words were changed',
    async () => {
      const [header, , signature] = (await sign({ exp: now() - 1 })).split('.');
      return [
        header,
        base64url.encode(JSON.stringify(claims())),
        signature,
      ].join('.');
    },
  ],
  [
    'one signed with the public key as a password',
    async () =>
      new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256', kid: 'ours', typ: 'JWT' })
        .sign(Buffer.from(JSON.stringify(await exportJWK(ours.publicKey)))),
  ],
])('%s is refused', async (_what, make) => {
  expect(await createCheck().isOurs(await make())).toBe(false);
});

test('where the keys do not come, nobody is let in and nobody is called a stranger', async () => {
  const kept = answer;
  answer = '{"error":"try later"}';
  const unavailable = { code: 'service-unavailable' };
  await expect(createCheck().isOurs(await sign())).rejects.toMatchObject(
    unavailable,
  );
  answer = kept;
  const nowhere = createAppCheck({
    covers: 'all',
    appId,
    keysUrl: 'http://127.0.0.1:1/v1/jwks',
  });
  await expect(nowhere.isOurs(await sign())).rejects.toMatchObject(unavailable);
});
