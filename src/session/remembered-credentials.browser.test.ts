import { clear, createStore, get, set, values } from 'idb-keyval';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  findRememberedCredentials,
  forgetCredentials,
  rememberCredentials,
  updateRemembered,
} from './remembered-credentials';

const credentials = { email: 'abena@asaase.test', password: 'Asaase-2026' };

const table = createStore('asaase', 'remember-me');
beforeEach(() => clear(table));

const bytesOf = (value: unknown): string => {
  if (value instanceof ArrayBuffer || value instanceof Uint8Array) {
    return new TextDecoder('latin1').decode(value);
  }
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).map(bytesOf).join('|');
  }
  return String(value);
};

describe('remember-me', () => {
  it('finds next time what was remembered', async () => {
    await rememberCredentials(credentials);
    await expect(findRememberedCredentials()).resolves.toEqual(credentials);
  });

  it('keeps neither e-mail nor password in clear text', async () => {
    await rememberCredentials(credentials);
    const kept = (await values<unknown>(table)).map(bytesOf).join('\n');
    expect(kept).not.toContain('abena');
    expect(kept).not.toContain('Asaase-2026');
  });

  it('seals with a key that cannot be taken out', async () => {
    await rememberCredentials(credentials);
    const key = (await get('key', table)) as CryptoKey;
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });

  it('seals the same words differently every time', async () => {
    await rememberCredentials(credentials);
    const first = bytesOf(await get('credentials', table));
    await rememberCredentials(credentials);
    expect(bytesOf(await get('credentials', table))).not.toBe(first);
  });

  it('remembers nothing at first, and nothing once cleared', async () => {
    await expect(findRememberedCredentials()).resolves.toBeNull();
    await rememberCredentials(credentials);
    await forgetCredentials();
    await expect(findRememberedCredentials()).resolves.toBeNull();
  });

  it('forgets what somebody tampered with', async () => {
    await rememberCredentials(credentials);
    const sealed = (await get('credentials', table)) as { data: ArrayBuffer };
    const bytes = new Uint8Array(sealed.data);
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    await set('credentials', sealed, table);
    await expect(findRememberedCredentials()).resolves.toBeNull();
    await expect(values(table)).resolves.toEqual([]);
  });

  it('follows a change of password, for the person who is remembered only', async () => {
    await rememberCredentials(credentials);
    await updateRemembered('kofi@asaase.test', 'Other-2026');
    await expect(findRememberedCredentials()).resolves.toEqual(credentials);
    await updateRemembered(credentials.email, 'Newer-2026');
    await expect(findRememberedCredentials()).resolves.toEqual({
      ...credentials,
      password: 'Newer-2026',
    });
  });

  it('does not begin to remember because a password changed', async () => {
    await updateRemembered(credentials.email, 'Newer-2026');
    await expect(values(table)).resolves.toEqual([]);
  });
});
