import { describe, expect, it } from 'vitest';
import { readIdToken } from './id-token';

const now = Date.parse('2026-11-21T12:00:00Z');
const seconds = now / 1000;
const valid = {
  iss: 'https://securetoken.google.com/demo',
  aud: 'demo',
  iat: seconds - 60,
  exp: seconds + 60,
  sub: 'ama',
};
const part = (content: unknown) =>
  Buffer.from(JSON.stringify(content)).toString('base64url');
const tokenOf = (claims: unknown) =>
  `${part({ alg: 'none' })}.${part(claims)}.`;
const read = (token: string) =>
  readIdToken(token, now, (reason) => expect.fail(reason));

describe('readIdToken', () => {
  it('gives the user, the project and all claims', () => {
    const claims = { ...valid, admin: true, name: 'Ɛkua' };
    expect(read(tokenOf(claims))).toEqual({
      uid: 'ama',
      project: 'demo',
      claims,
    });
    expect(
      read(tokenOf({ ...valid, sub: undefined, user_id: 'kofi' })).uid,
    ).toBe('kofi');
  });

  it("takes the SDK's mock tokens, which are dated 1970", () => {
    expect(read(tokenOf({ ...valid, iat: 0, exp: 3600 })).uid).toBe('ama');
    expect(() => read(tokenOf({ ...valid, iat: 0, exp: seconds - 1 }))).toThrow(
      'has expired',
    );
  });

  it.each<[string, unknown]>([
    ['has expired', { ...valid, exp: seconds }],
    [
      'is not issued by Firebase',
      { ...valid, iss: 'https://securetoken.google.com/other' },
    ],
    ['is not issued by Firebase', { ...valid, aud: 'other' }],
    [
      'is not issued by Firebase',
      { ...valid, iss: 'https://securetoken.google.com/', aud: '' },
    ],
    ['names no user', { ...valid, sub: '' }],
    ['cannot be read', { ...valid, sub: 7 }],
    ['cannot be read', { ...valid, exp: undefined }],
    ['cannot be read', { ...valid, aud: ['demo'] }],
    ['cannot be read', null],
  ])('refuses one that %s', (reason, claims) => {
    expect(() => read(tokenOf(claims))).toThrow(reason);
  });

  it.each(['', 'x', 'a.b.c', 'a.!!.c'])('refuses %j', (token) => {
    expect(() => read(token)).toThrow('cannot be read');
  });
});
