import { describe, expect, it } from 'vitest';
import { checkProject, readCaller, type Caller } from './caller';

const now = 1_800_000_000_000;
const claims = {
  iss: 'https://securetoken.google.com/demo',
  aud: 'demo',
  iat: now / 1000 - 60,
  exp: now / 1000 + 60,
  user_id: 'ama',
  admin: true,
};
const part = (content: object) =>
  Buffer.from(JSON.stringify(content)).toString('base64url');
const bearer = (content: object) =>
  `Bearer ${part({ alg: 'none' })}.${part(content)}.`;
const unauthenticated = expect.objectContaining({
  status: 'UNAUTHENTICATED',
}) as Error;

describe('readCaller', () => {
  it('knows the Admin SDK, the signed-out and the signed-in', () => {
    expect(readCaller('Bearer owner', now)).toEqual({
      kind: 'admin',
      host: '',
    });
    expect(readCaller('Bearer owner', now, 'localhost:8080')).toEqual({
      kind: 'admin',
      host: 'localhost',
    });
    expect(readCaller(undefined, now)).toEqual({ kind: 'app', auth: null });
    expect(readCaller('', now)).toEqual({ kind: 'app', auth: null });
    expect(readCaller(bearer(claims), now)).toEqual({
      kind: 'app',
      auth: { uid: 'ama', token: { ...claims, sub: 'ama' } },
      project: 'demo',
    });
  });

  it.each([
    'Basic owner',
    'owner',
    'Bearer',
    'Bearer Owner',
    'Bearer a.b.c',
    bearer({}),
    bearer({ ...claims, exp: now / 1000 }),
  ])('refuses %s', (header) => {
    expect(() => readCaller(header, now)).toThrow(unauthenticated);
  });
});

describe('checkProject', () => {
  it('keeps a user to the databases of the project', () => {
    const user: Caller = readCaller(bearer(claims), now);
    expect(() =>
      checkProject(user, 'projects/demo/databases/(default)'),
    ).not.toThrow();
    expect(() =>
      checkProject(user, 'projects/demo/databases/other'),
    ).not.toThrow();
    for (const project of ['demo2', 'dem', 'other']) {
      expect(() =>
        checkProject(user, `projects/${project}/databases/(default)`),
      ).toThrow(unauthenticated);
    }
    expect(() =>
      checkProject({ kind: 'admin' }, 'projects/other/databases/d'),
    ).not.toThrow();
    expect(() =>
      checkProject({ kind: 'app', auth: null }, 'projects/other/databases/d'),
    ).not.toThrow();
  });
});
