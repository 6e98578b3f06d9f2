import { beforeEach, describe, expect, it } from 'vitest';
import { sessionLifetimeMs } from '@contract/values/limits';
import { clearStoredSession, expiryKey, findStoredSession, storeSession, userKey } from './stored-session';

class MemoryStorage implements Storage {
  [name: string]: unknown;
  private readonly items = new Map<string, string>();
  get length() {
    return this.items.size;
  }
  clear = () => this.items.clear();
  getItem = (key: string) => this.items.get(key) ?? null;
  key = (index: number) => [...this.items.keys()][index] ?? null;
  removeItem = (key: string) => void this.items.delete(key);
  setItem = (key: string, value: string) => void this.items.set(key, value);
}

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
    expect(JSON.parse(storage.getItem(userKey) ?? '')).toMatchObject({ name: 'Abena' });
    expect(storage.getItem(expiryKey)).toBe(String(now + 3_600_000));
  });

  it('is restored until the hour is over, to the millisecond', () => {
    storeSession(user, now, storage);
    expect(findStoredSession(now + sessionLifetimeMs - 1, storage)?.user).toEqual(user);
    expect(findStoredSession(now + sessionLifetimeMs, storage)).toBeNull();
  });

  it('is gone once cleared', () => {
    storeSession(user, now, storage);
    clearStoredSession(storage);
    expect(findStoredSession(now, storage)).toBeNull();
    expect(storage.length).toBe(0);
  });

  it('calls somebody without a name Anonymous', () => {
    storage.setItem(expiryKey, String(now + 1));
    storage.setItem(userKey, JSON.stringify({ uid: 'u1' }));
    expect(findStoredSession(now, storage)?.user.name).toBe('Anonymous');
  });

  it.each([
    ['nothing', null, String(now + 1)],
    ['no expiry', JSON.stringify(user), null],
    ['an expiry that is no number', JSON.stringify(user), 'tomorrow'],
    ['an expiry further away than an hour', JSON.stringify(user), String(now + sessionLifetimeMs + 1)],
    ['broken JSON', '{"uid":', String(now + 1)],
    ['no uid', '{"name":"Abena"}', String(now + 1)],
    ['a list', '[]', String(now + 1)],
  ])('is not restored from %s', (_, stored, expiry) => {
    if (stored !== null) storage.setItem(userKey, stored);
    if (expiry !== null) storage.setItem(expiryKey, expiry);
    expect(findStoredSession(now, storage)).toBeNull();
  });

  it('never makes an administrator of a word that is not true', () => {
    storage.setItem(expiryKey, String(now + 1));
    storage.setItem(userKey, JSON.stringify({ ...user, isAdmin: 'yes' }));
    expect(findStoredSession(now, storage)?.user.isAdmin).toBe(false);
  });
});
