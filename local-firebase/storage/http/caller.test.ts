import { describe, expect, it } from 'vitest';
import { admin, checkJsonCaller, readWebCaller } from './caller';

const now = new Date('2026-11-21T12:00:00Z');
const seconds = now.getTime() / 1000;

function createToken(claims: unknown): string {
  return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
}

const claims = {
  iss: 'https://securetoken.google.com/demo',
  aud: 'demo',
  iat: seconds - 60,
  exp: seconds + 60,
  sub: 'ama',
  admin: true,
};
const read = (header: string | undefined, projectId = 'demo') =>
  readWebCaller(header, now, projectId);

describe('readWebCaller', () => {
  it('knows the administrator, a user with all claims, and nobody', () => {
    expect(read('Bearer owner')).toEqual(admin);
    expect(read('Firebase owner')).toEqual(admin);
    expect(read(undefined)).toEqual({ kind: 'signed-out' });
    expect(read(`Firebase ${createToken(claims)}`)).toEqual({
      kind: 'user',
      auth: { uid: 'ama', token: claims },
    });
  });

  it.each([
    'owner',
    'Basic owner',
    'Bearer',
    'Firebase x',
    `Firebase ${createToken({})}`,
    `Firebase ${createToken({ ...claims, exp: seconds })}`,
  ])('refuses %s', (header) => {
    expect(() => read(header)).toThrow(
      expect.objectContaining({ status: 401 }),
    );
  });

  it('refuses a user of another project', () => {
    expect(() => read(`Firebase ${createToken(claims)}`, 'other')).toThrow(
      expect.objectContaining({ status: 401 }),
    );
  });
});

describe('checkJsonCaller', () => {
  it('takes the Admin SDK and refuses a user', () => {
    expect(() => checkJsonCaller(undefined)).not.toThrow();
    expect(() => checkJsonCaller('Bearer owner')).not.toThrow();
    expect(() =>
      checkJsonCaller(`Firebase ${createToken({ sub: 'ama' })}`),
    ).toThrow('Invalid Credentials');
  });
});
