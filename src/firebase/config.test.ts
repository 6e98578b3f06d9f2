import { describe, expect, it } from 'vitest';
import { findProblem } from './config-schema';
import { getConfig } from './config';
import { makeFirestoreHost, readPort } from './local-backend';

const good = {
  VITE_FIREBASE_API_KEY: 'k',
  VITE_FIREBASE_PROJECT_ID: 'asaase',
  VITE_FIREBASE_STORAGE_BUCKET: 'asaase.example',
  VITE_FIREBASE_APP_ID: 'app',
  VITE_API_BASE_URL: '/api',
  VITE_CONSULTANCY_API_BASE_URL: '/api',
};

describe('findProblem', () => {
  it('has nothing to say of a good one, with App Check and without', () => {
    for (const key of [
      undefined,
      '',
      '6LcAbCdEfGhIjKlMnOpQrStUvWxYz0123456789A',
    ]) {
      expect(findProblem({ ...good, VITE_APP_CHECK_KEY: key })).toBeNull();
    }
  });

  it('fills in where the endpoints are', () => {
    const config = getConfig();
    expect([
      config.VITE_API_BASE_URL,
      config.VITE_CONSULTANCY_API_BASE_URL,
    ]).toEqual(['/api', '/api']);
  });

  it('names every bad variable in one message, and no value', () => {
    const message = findProblem({
      ...good,
      VITE_FIREBASE_API_KEY: '',
      VITE_FIREBASE_APP_ID: undefined,
    });
    expect(message).toBe(
      'Configuration is missing or wrong: VITE_FIREBASE_API_KEY, VITE_FIREBASE_APP_ID. See .env.example.',
    );
  });

  it.each([
    { VITE_FIREBASE_PROJECT_ID: 'your-project' },
    { VITE_FIREBASE_STORAGE_BUCKET: 'asaase' },
    { VITE_FIREBASE_API_KEY: 'a key' },
    { VITE_APP_CHECK_KEY: 'local' },
    { VITE_APP_CHECK_KEY: 'your-project-key-that-is-not-there' },
    { VITE_API_BASE_URL: 'api' },
    { VITE_CONSULTANCY_API_BASE_URL: '' },
  ])('does not take %j', (wrong) => {
    expect(findProblem({ ...good, ...wrong })).toContain(Object.keys(wrong)[0]);
  });

  it('names all of them when there is none', () => {
    const message = findProblem({});
    const needed = Object.keys(good).filter(
      (name) => !name.endsWith('_API_BASE_URL'),
    );
    for (const name of needed) expect(message).toContain(name);
  });
});

describe('the local backend', () => {
  it('is found by its ports', () => {
    expect(readPort('VITE_FIRESTORE_EMULATOR_PORT', '8080')).toBe(8080);
  });

  it.each(['0', '65536', 'eighty', '', undefined])(
    'refuses port %j',
    (port) => {
      const name = 'VITE_AUTH_EMULATOR_PORT';
      expect(() => readPort(name, port)).toThrow(`${name} is no port.`);
    },
  );

  it('gives every page a host of its own, below localhost', () => {
    const hosts = new Set(Array.from({ length: 50 }, makeFirestoreHost));
    expect(hosts.size).toBe(50);
    for (const host of hosts) expect(host).toMatch(/^t[a-z0-9]+\.localhost$/);
  });
});
