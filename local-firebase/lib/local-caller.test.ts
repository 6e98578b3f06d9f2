import { expect, it } from 'vitest';
import { isLocalHost, isLocalOrigin } from './local-caller.mjs';

const local = [
  '127.0.0.1',
  '127.0.0.1:8080',
  'localhost',
  'LOCALHOST:5173',
  't1a2.localhost:8080',
  'a.b.localhost',
  '[::1]:80',
];
const foreign = [
  'example.com',
  'evil.example:8080',
  'localhost.evil.example',
  '127.0.0.1.evil.example:8080',
  'evillocalhost',
  '.localhost',
  'user@localhost',
  'localhost:8080/x',
  '127.0.0.2',
  '0.0.0.0:8080',
  '',
];

it.each(local)('%s is this machine', (host) => {
  expect([
    isLocalHost({ host }),
    isLocalOrigin({ origin: `http://${host}` }),
  ]).toEqual([true, true]);
});

it.each(foreign)('"%s" is not', (host) => {
  expect([
    isLocalHost({ host }),
    isLocalOrigin({ origin: `http://${host}` }),
  ]).toEqual([false, false]);
});

it('takes programs, which send no origin, and refuses pages without one', () => {
  expect([isLocalHost({}), isLocalOrigin({})]).toEqual([true, true]);
  for (const origin of [
    'null',
    '',
    'file://',
    'chrome-extension://abc',
    'ftp://localhost',
  ]) {
    expect(isLocalOrigin({ origin }), origin).toBe(false);
  }
});
