import { expect, it } from 'vitest';
import { findAuthDomain } from './auth-domain';

it.each([
  ['asaase.example', 'asaase.example', 'asaase.example'],
  // Another host of the same app: its own, because a frame of the first one would be of another site.
  ['asaase.example', 'my-land.web.app', 'my-land.web.app'],
  ['my-land.firebaseapp.com', 'asaase.example', 'my-land.firebaseapp.com'],
])('configured %s, at %s: %s', (configured, pageHost, domain) => {
  expect(findAuthDomain(configured, pageHost)).toBe(domain);
});
