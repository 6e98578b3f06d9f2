import { describe, expect, it } from 'vitest';
import { findRememberedCredentials, rememberCredentials, updateRemembered } from './remembered-credentials';
import type { SealedStore } from './sealed-store';

const credentials = { email: 'abena@asaase.test', password: 'Asaase-2026' };

function makeStore() {
  const items = new Map<string, unknown>();
  const store: SealedStore = {
    get: (name) => Promise.resolve(items.get(name)),
    set: (name, value) => Promise.resolve(void items.set(name, value)),
    clear: () => {
      items.clear();
      return Promise.resolve();
    },
  };
  return { items, store };
}

const bytesOf = (value: unknown): string => {
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString('latin1');
  if (value instanceof Uint8Array) return Buffer.from(value).toString('latin1');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(bytesOf).join('|');
  return String(value);
};

describe('remember-me', () => {
  it('finds next time what was remembered', async () => {
    const { store } = makeStore();
    await rememberCredentials(credentials, store);
    await expect(findRememberedCredentials(store)).resolves.toEqual(credentials);
  });

  it('keeps neither e-mail nor password in clear text', async () => {
    const { store, items } = makeStore();
    await rememberCredentials(credentials, store);
    const kept = [...items.values()].map(bytesOf).join('\n');
    expect(kept).not.toContain('abena');
    expect(kept).not.toContain('Asaase-2026');
  });

  it('seals with a key that cannot be taken out', async () => {
    const { store, items } = makeStore();
    await rememberCredentials(credentials, store);
    const key = items.get('key') as CryptoKey;
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });

  it('seals the same words differently every time', async () => {
    const { store, items } = makeStore();
    await rememberCredentials(credentials, store);
    const first = bytesOf(items.get('credentials'));
    await rememberCredentials(credentials, store);
    expect(bytesOf(items.get('credentials'))).not.toBe(first);
  });

  it('remembers nothing at first, and nothing once cleared', async () => {
    const { store } = makeStore();
    await expect(findRememberedCredentials(store)).resolves.toBeNull();
    await rememberCredentials(credentials, store);
    await store.clear();
    await expect(findRememberedCredentials(store)).resolves.toBeNull();
  });

  it('forgets what somebody tampered with', async () => {
    const { store, items } = makeStore();
    await rememberCredentials(credentials, store);
    const sealed = items.get('credentials') as { data: ArrayBuffer };
    const bytes = new Uint8Array(sealed.data);
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    await expect(findRememberedCredentials(store)).resolves.toBeNull();
    expect(items.size).toBe(0);
  });

  it('follows a change of password, for the person who is remembered only', async () => {
    const { store } = makeStore();
    await rememberCredentials(credentials, store);
    await updateRemembered('kofi@asaase.test', 'Other-2026', store);
    await expect(findRememberedCredentials(store)).resolves.toEqual(credentials);
    await updateRemembered(credentials.email, 'Newer-2026', store);
    await expect(findRememberedCredentials(store)).resolves.toEqual({
      ...credentials,
      password: 'Newer-2026',
    });
  });

  it('does not begin to remember because a password changed', async () => {
    const { store, items } = makeStore();
    await updateRemembered(credentials.email, 'Newer-2026', store);
    expect(items.size).toBe(0);
  });
});
