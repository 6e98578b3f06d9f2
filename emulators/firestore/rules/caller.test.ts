import { describe, expect, it } from 'vitest';
import { parseCaller } from './caller';

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
const bearer = (claims: object) => `Bearer ${part({ alg: 'none' })}.${part(claims)}.`;

describe('parseCaller', () => {
  it('knows the Admin SDK, the signed-out and the signed-in', () => {
    expect(parseCaller('Bearer owner')).toEqual({ kind: 'admin' });
    expect(parseCaller(undefined)).toEqual({ kind: 'app', auth: null });
    expect(parseCaller('')).toEqual({ kind: 'app', auth: null });
    expect(parseCaller(bearer({ sub: 'ama', admin: true }))).toEqual({
      kind: 'app',
      auth: { uid: 'ama', token: { sub: 'ama', admin: true } },
    });
    expect(parseCaller(bearer({ user_id: 'ama', name: 'Ɛkua' }))).toMatchObject({
      auth: { uid: 'ama', token: { sub: 'ama', name: 'Ɛkua' } },
    });
  });

  it.each([
    'Basic owner',
    'owner',
    'Bearer',
    'Bearer Owner',
    'Bearer a.b.c',
    bearer({}),
    bearer({ sub: '' }),
    bearer({ sub: 7 }),
  ])('refuses %s', (header) => {
    expect(() => parseCaller(header)).toThrow(expect.objectContaining({ status: 'UNAUTHENTICATED' }));
  });
});
