import { describe, expect, it } from 'vitest';
import { admin, readJsonCaller, readWebCaller } from './caller';

const now = new Date('2026-11-21T12:00:00Z');
const seconds = now.getTime() / 1000;

function createToken(claims: unknown): string {
  return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
}

describe('readWebCaller', () => {
  it('knows the administrator, a user with all claims, and nobody', () => {
    expect(readWebCaller('Bearer owner', now)).toEqual(admin);
    expect(readWebCaller('Firebase owner', now)).toEqual(admin);
    expect(readWebCaller(undefined, now)).toEqual({ kind: 'signed-out' });
    const claims = { sub: 'ama', admin: true, iat: seconds - 60, exp: seconds + 60 };
    expect(readWebCaller(`Firebase ${createToken(claims)}`, now)).toEqual({
      kind: 'user',
      auth: { uid: 'ama', token: claims },
    });
  });

  it("takes the SDK's mock tokens, which are dated 1970", () => {
    const caller = readWebCaller(`Firebase ${createToken({ sub: 'ama', iat: 0, exp: 3600 })}`, now);
    expect(caller.kind).toBe('user');
  });

  it.each([
    'owner',
    'Basic owner',
    'Bearer',
    'Firebase x',
    'Firebase a.!!.c',
    `Firebase ${createToken({})}`,
    `Firebase ${createToken({ sub: '' })}`,
    `Firebase ${createToken({ sub: 7 })}`,
    `Firebase ${createToken(null)}`,
    `Firebase ${createToken({ sub: 'ama', iat: seconds - 7200, exp: seconds })}`,
  ])('refuses %s', (header) => {
    expect(() => readWebCaller(header, now)).toThrow(expect.objectContaining({ status: 401 }));
  });
});

describe('readJsonCaller', () => {
  it('takes the Admin SDK and refuses a user', () => {
    expect(readJsonCaller(undefined)).toEqual(admin);
    expect(readJsonCaller('Bearer owner')).toEqual(admin);
    expect(() => readJsonCaller(`Firebase ${createToken({ sub: 'ama' })}`)).toThrow('Invalid Credentials');
  });
});
