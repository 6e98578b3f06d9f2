import { describe, expect, it } from 'vitest';
import { findConfigError } from './check-config';
import { getConfig } from './config';
import { makeFirestoreHost, parseEmulatorConfig } from './local-backend';
import { ConfigError } from './parse-variables';

const good = {
  VITE_FIREBASE_API_KEY: 'k',
  VITE_FIREBASE_AUTH_DOMAIN: 'asaase.example',
  VITE_FIREBASE_PROJECT_ID: 'asaase',
  VITE_FIREBASE_STORAGE_BUCKET: 'asaase.example',
  VITE_FIREBASE_APP_ID: 'app',
  VITE_API_BASE_URL: '/api',
  VITE_CONSULTANCY_API_BASE_URL: '/api',
};

const problemOf = (call: () => unknown) => {
  try {
    call();
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return error instanceof Error ? error.message : '';
  }
  throw new Error('It parsed.');
};

describe('findConfigError', () => {
  it('has nothing to say of a good one', () => {
    expect(findConfigError(good)).toBeNull();
  });

  it('fills in where the endpoints are', () => {
    const config = getConfig();
    expect([config.VITE_API_BASE_URL, config.VITE_CONSULTANCY_API_BASE_URL]).toEqual(['/api', '/api']);
  });

  it('names every bad variable in one message, and no value', () => {
    const message = findConfigError({ ...good, VITE_FIREBASE_API_KEY: '', VITE_FIREBASE_APP_ID: undefined });
    expect(message).toBe(
      'Configuration is missing or wrong: VITE_FIREBASE_API_KEY, VITE_FIREBASE_APP_ID. See .env.example.',
    );
  });

  it.each([
    { VITE_FIREBASE_PROJECT_ID: 'your-project' },
    { VITE_FIREBASE_AUTH_DOMAIN: 'https://asaase.example' },
    { VITE_FIREBASE_STORAGE_BUCKET: 'asaase' },
    { VITE_FIREBASE_API_KEY: 'a key' },
    { VITE_API_BASE_URL: 'api' },
    { VITE_CONSULTANCY_API_BASE_URL: '' },
  ])('does not take %j', (wrong) => {
    expect(findConfigError({ ...good, ...wrong })).toContain(Object.keys(wrong)[0]);
  });

  it('names all of them when there is none', () => {
    const message = findConfigError({});
    const needed = Object.keys(good).filter((name) => !name.endsWith('_API_BASE_URL'));
    for (const name of needed) expect(message).toContain(name);
  });
});

describe('parseEmulatorConfig', () => {
  const ports = {
    VITE_AUTH_EMULATOR_PORT: '9099',
    VITE_FIRESTORE_EMULATOR_PORT: '8080',
    VITE_STORAGE_EMULATOR_PORT: '9199',
    VITE_ACCOUNT_CHOOSER_URL: 'http://127.0.0.1:8025/google',
  };

  it('reads ports as numbers', () => {
    expect(parseEmulatorConfig(ports).VITE_FIRESTORE_EMULATOR_PORT).toBe(8080);
  });

  it.each(['0', '65536', 'eighty', ''])('refuses port %j', (port) => {
    expect(problemOf(() => parseEmulatorConfig({ ...ports, VITE_AUTH_EMULATOR_PORT: port }))).toContain(
      'VITE_AUTH_EMULATOR_PORT',
    );
  });

  it('gives every page a host of its own, below localhost', () => {
    const hosts = new Set(Array.from({ length: 50 }, makeFirestoreHost));
    expect(hosts.size).toBe(50);
    for (const host of hosts) expect(host).toMatch(/^t[a-z0-9]+\.localhost$/);
  });
});
