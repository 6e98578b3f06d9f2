import * as fc from 'fast-check';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth, type DecodedIdToken } from 'firebase-admin/auth';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runs } from '../../../tests/support/property-runs';
import { getCaller } from './caller';
import { startKeys } from './testing/google-keys';

const decoded: DecodedIdToken = {
  uid: 'ama',
  sub: 'ama',
  iss: 'issuer',
  aud: 'demo',
  iat: 1_800_000_000,
  exp: 1_800_003_600,
  auth_time: 1_800_000_000,
  firebase: { identities: {}, sign_in_provider: 'password' },
};

const keys = await startKeys();
const app = initializeApp({ projectId: 'demo-caller', httpAgent: keys.agent });
afterAll(async () => {
  await deleteApp(app);
  keys.close();
});

// The Auth emulator's SDK asks for revoked sessions and disabled accounts
// always, production only when it is told to.
test('a token is worth nothing once its session was ended or its account disabled', async () => {
  const verify = vi
    .spyOn(getAuth(), 'verifyIdToken')
    .mockResolvedValue(decoded);
  expect(await getCaller('Bearer e30.e30.x')).toMatchObject({
    uid: 'ama',
    hasAdminClaim: false,
  });
  expect(verify).toHaveBeenCalledExactlyOnceWith('e30.e30.x', true);
});

test.each([undefined, '', 'a.b.c', 'Bearer ', 'Basic a.b.c', 'Bearer a b'])(
  'without a token nobody is asked: %j',
  async (authorization) => {
    const verify = vi.spyOn(getAuth(), 'verifyIdToken');
    await expect(getCaller(authorization)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(verify).not.toHaveBeenCalled();
  },
);

describe('a token that is signed as Google signs, judged by the real SDK', () => {
  const bearer = async (...given: Parameters<typeof keys.sign>) =>
    `Bearer ${await keys.sign(...given)}`;
  beforeEach(() => {
    keys.answersWith = 'keys';
  });

  test.each<[string, object, { kid?: string; alg?: string }]>([
    ['has expired', { exp: 1_700_000_000 }, {}],
    ['is of another project', { aud: 'demo-other' }, {}],
    [
      'is of another issuer',
      { iss: 'https://securetoken.google.com/demo-other' },
      {},
    ],
    ['is about nobody', { sub: '' }, {}],
    ['is about too much', { sub: 'x'.repeat(129) }, {}],
    ['has a key that is not there', {}, { kid: 'theirs' }],
  ])('is not good when it %s', async (_what, claims, header) => {
    await expect(getCaller(await bearer(claims, header))).rejects.toMatchObject(
      { code: 'unauthenticated' },
    );
  });

  test('is not good when it was signed by somebody else, or changed', async () => {
    const good = await bearer();
    const [header, payload, signature = ''] = good.split('.');
    const forged = `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    await expect(getCaller(forged)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  test('is not good whatever its parts hold', async () => {
    const part = fc.oneof(
      fc.json().map((json) => Buffer.from(json).toString('base64url')),
      fc.stringMatching(/^[\w-]{0,40}$/),
      fc.constant(
        Buffer.from('{"alg":"RS256","kid":"ours","typ":"JWT"}').toString(
          'base64url',
        ),
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { minLength: 1, maxLength: 4 }),
        async (parts) => {
          const token = `Bearer ${parts.join('.')}`;
          await expect(getCaller(token)).rejects.toMatchObject({
            code: 'unauthenticated',
          });
        },
      ),
      { numRuns: runs(1000) },
    );
  });

  test.each(['nothing', 'an error', 'a page'] as const)(
    'cannot be judged while Google answers with %s: that is not the caller',
    async (answersWith) => {
      keys.answersWith = answersWith;
      await expect(getCaller(await bearer())).rejects.toMatchObject({
        code: 'service-unavailable',
      });
      keys.answersWith = 'keys';
    },
  );

  test.each([
    'auth/internal-error',
    'app/network-error',
    'app/network-timeout',
    'app/invalid-credential',
  ])(
    'nor when it cannot be asked whether its session was ended: %s',
    async (code) => {
      vi.spyOn(getAuth(), 'verifyIdToken').mockRejectedValue(
        Object.assign(new Error('away'), { code }),
      );
      await expect(getCaller(await bearer())).rejects.toMatchObject({
        code: 'service-unavailable',
      });
    },
  );
});
