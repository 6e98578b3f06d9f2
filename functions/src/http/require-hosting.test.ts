import { expect, test } from 'vitest';
import { requireHosting } from './serve';

const hosts = ['asaase.example.test', 'asaase.web.app'];

test.each([
  'asaase.example.test',
  'ASAASE.web.app',
  'evil.example, asaase.web.app',
])('a call by way of %s is taken', (forwardedHost) => {
  expect(() => requireHosting({ forwardedHost }, hosts)).not.toThrow();
});

test.each([
  undefined,
  '',
  'evil.example',
  'asaase.web.app, api-x-ew.a.run.app',
  'asaase.web.app.evil.example',
  'asaase.web.app:8443',
])('a call by way of %s is refused', (forwardedHost) => {
  expect(() => requireHosting({ forwardedHost }, hosts)).toThrow(
    'Please use the app.',
  );
});

test('on a developer’s machine nothing is asked', () => {
  expect(() =>
    requireHosting({ forwardedHost: undefined }, null),
  ).not.toThrow();
});
