import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth, type DecodedIdToken } from 'firebase-admin/auth';
import { afterAll, expect, test, vi } from 'vitest';
import { getCaller } from './caller';

const decoded: DecodedIdToken = {
  ...{ uid: 'ama', sub: 'ama', iss: 'issuer', aud: 'demo', iat: 1_800_000_000, exp: 1_800_003_600 },
  ...{ auth_time: 1_800_000_000, firebase: { identities: {}, sign_in_provider: 'password' } },
};

const app = initializeApp({ projectId: 'demo-caller' });
afterAll(() => deleteApp(app));

// The Auth emulator's SDK asks for revoked sessions and disabled accounts always, production only when it is told to.
test('a token is worth nothing once its session was ended or its account disabled', async () => {
  const verify = vi.spyOn(getAuth(), 'verifyIdToken').mockResolvedValue(decoded);
  expect(await getCaller('Bearer a.b.c')).toMatchObject({ uid: 'ama', hasAdminClaim: false });
  expect(verify).toHaveBeenCalledExactlyOnceWith('a.b.c', true);
});

test.each([undefined, '', 'a.b.c', 'Bearer ', 'Basic a.b.c', 'Bearer a b'])(
  'without a token nobody is asked: %j',
  async (authorization) => {
    const verify = vi.spyOn(getAuth(), 'verifyIdToken');
    await expect(getCaller(authorization)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(verify).not.toHaveBeenCalled();
  },
);
