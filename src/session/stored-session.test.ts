import { beforeEach, describe, expect, it } from 'vitest';
import { sessionLifetimeMs } from '@/domain/session-limits';
import {
  clearStoredSession,
  expiryKey,
  findEndReason,
  findStoredSession,
  markSeen,
  restoreSession,
  seenKey,
  storeSession,
  userKey,
} from './stored-session';
import { MemoryStorage } from './testing/memory-storage';

const user = {
  uid: 'u1',
  name: 'Abena',
  email: 'abena@asaase.test',
  imageUrl: null,
  provider: 'email' as const,
  emailVerified: true,
  isAdmin: false,
};
const now = Date.UTC(2026, 10, 10, 9, 0);
let storage: MemoryStorage;
beforeEach(() => {
  storage = new MemoryStorage();
});

describe('the stored session', () => {
  it('is kept as JSON with a name under "user", its end in milliseconds beside it', () => {
    storeSession(user, now, storage);
    expect(JSON.parse(storage.getItem(userKey) ?? '')).toMatchObject({
      name: 'Abena',
    });
    expect(storage.getItem(expiryKey)).toBe(String(now + 3_600_000));
  });

  it('is restored until the hour is over, to the millisecond', () => {
    storeSession(user, now, storage);
    expect(
      findStoredSession(now + sessionLifetimeMs - 1, storage)?.user,
    ).toEqual(user);
    expect(findStoredSession(now + sessionLifetimeMs, storage)).toBeNull();
  });

  it('is gone once cleared', () => {
    storeSession(user, now, storage);
    clearStoredSession(undefined, storage);
    expect(findStoredSession(now, storage)).toBeNull();
    expect(storage.length).toBe(0);
  });

  it('calls somebody without a name Anonymous', () => {
    storage.setItem(expiryKey, String(now + 1));
    storage.setItem(userKey, JSON.stringify({ uid: 'u1' }));
    expect(findStoredSession(now, storage)?.user.name).toBe('Anonymous');
  });

  it.each([
    ['nothing', null],
    ['broken JSON', '{"uid":'],
    ['no uid', '{"name":"Abena"}'],
    ['an empty uid', '{"uid":""}'],
    ['a uid that is no text', '{"uid":7}'],
    ['a list', '[]'],
    ['a number', '7'],
    ['a text', '"u1"'],
    ['null', 'null'],
    ['nothing at all', ''],
  ])('is not restored when the user is %s', (_, stored) => {
    if (stored !== null) storage.setItem(userKey, stored);
    storage.setItem(expiryKey, String(now + 1));
    expect(findStoredSession(now, storage)).toBeNull();
  });

  it.each([
    ['missing', null],
    ['empty', ''],
    ['a word', 'tomorrow'],
    ['not a number', 'NaN'],
    ['endless', 'Infinity'],
    ['negative', String(-now)],
    ['huge', '9'.repeat(400)],
    ['far away', '999999999999999'],
    ['in another notation', `${now / 1e12 + 0.000001}e12`],
    ['a number with something behind it', `${now + 1}; drop`],
    ['broken', `${now + 1}.5`],
    ['over', String(now)],
    ['further away than an hour', String(now + sessionLifetimeMs + 1)],
  ])('is not restored when the expiry is %s', (_, expiry) => {
    storage.setItem(userKey, JSON.stringify(user));
    if (expiry !== null) storage.setItem(expiryKey, expiry);
    expect(findStoredSession(now, storage)).toBeNull();
  });

  it('takes what it can of a user whose fields have other types', () => {
    storage.setItem(expiryKey, String(now + 1));
    const odd = {
      uid: 'u1',
      name: 7,
      email: [],
      imageUrl: false,
      provider: 'other',
      emailVerified: 'no',
    };
    storage.setItem(userKey, JSON.stringify(odd));
    expect(findStoredSession(now, storage)?.user).toEqual({
      uid: 'u1',
      name: 'Anonymous',
      email: '',
      imageUrl: null,
      provider: 'email',
      emailVerified: true,
      isAdmin: false,
    });
  });

  it('has no more left than when it was last seen, although the clock was set back in the meantime', () => {
    storeSession(user, now, storage);
    markSeen(now + 40 * 60_000, storage);
    const setBack = now - 24 * 3_600_000;
    expect(findStoredSession(setBack, storage)?.expiresAt).toBe(
      setBack + 20 * 60_000,
    );
    markSeen(now + sessionLifetimeMs, storage);
    expect(findStoredSession(setBack, storage)).toBeNull();
  });

  it('goes on from there, once a page has begun on the clock that was set back', () => {
    storeSession(user, now, storage);
    markSeen(now + 40 * 60_000, storage);
    const setBack = now - 24 * 3_600_000;
    restoreSession(setBack, storage);
    expect(findStoredSession(setBack + 19 * 60_000, storage)?.expiresAt).toBe(
      setBack + 20 * 60_000,
    );
    expect(findStoredSession(setBack + 20 * 60_000, storage)).toBeNull();
  });

  it('is removed by a page that begins after its end, and left alone by one before', () => {
    storeSession(user, now, storage);
    const before = storage.getItem(expiryKey);
    expect(restoreSession(now + 1, storage)?.user).toEqual(user);
    expect(storage.getItem(expiryKey)).toBe(before);
    expect(restoreSession(now + sessionLifetimeMs, storage)).toBeNull();
    expect(storage.length).toBe(0);
  });

  it('loses a moment, not itself, when a clock is put right by a moment', () => {
    storeSession(user, now, storage);
    expect(findStoredSession(now - 50, storage)?.expiresAt).toBe(
      now - 50 + sessionLifetimeMs,
    );
  });

  it.each(['tomorrow', '-1', 'NaN', ''])(
    'does not mind when it was last seen %j',
    (seen) => {
      storeSession(user, now, storage);
      storage.setItem(seenKey, seen);
      expect(findStoredSession(now + 1, storage)?.expiresAt).toBe(
        now + sessionLifetimeMs,
      );
    },
  );

  it('tells the other tabs why it ended, until the next one begins', () => {
    storeSession(user, now, storage);
    expect(findEndReason(storage)).toBeNull();
    clearStoredSession('revoked', storage);
    expect(findEndReason(storage)).toBe('revoked');
    storeSession(user, now, storage);
    expect(findEndReason(storage)).toBeNull();
    clearStoredSession('left', storage);
    expect(findEndReason(storage)).toBeNull();
  });

  it('never makes an administrator of a word that is not true', () => {
    storage.setItem(expiryKey, String(now + 1));
    storage.setItem(userKey, JSON.stringify({ ...user, isAdmin: 'yes' }));
    expect(findStoredSession(now, storage)?.user.isAdmin).toBe(false);
  });
});
