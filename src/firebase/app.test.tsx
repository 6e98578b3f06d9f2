import { expect, it, vi } from 'vitest';

it("finds the identity service's pages at the host of the page, whatever a configuration of before says", async () => {
  vi.stubEnv('VITE_FIREBASE_AUTH_DOMAIN', 'my-land.firebaseapp.com');
  vi.stubEnv('VITE_FIREBASE_API_KEY', 'key');
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'my-land');
  const { getFirebaseApp } = await import('./app');
  expect(window.location.host).not.toBe('');
  expect(getFirebaseApp().options.authDomain).toBe(window.location.host);
  vi.unstubAllEnvs();
});
