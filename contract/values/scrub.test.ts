import { expect, test } from 'vitest';
import { scrub } from './scrub';

test.each([
  ['mail to ama.mensah+x@example.com.gh bounced', 'mail to [e-mail] bounced'],
  ['<kofi@example.test>', '<[e-mail]>'],
  ['call 0240000142 or 024 000 0142', 'call [phone] or [phone]'],
  ['+233 24 000 0142, 233240000142, +233240000142', '[phone], [phone], [phone]'],
  ['users/AbCdEfGhIjKlMnOpQrStUvWxYz12 is gone', 'users/[person] is gone'],
  ['GET https://a.example/otp?code=1234#x failed', 'GET https://a.example/otp?[query] failed'],
  ['at /history/abc?tab=ama', 'at /history/abc?[query]'],
  ['Bearer eyJhbGciOi.eyJzdWIi.c2ln', 'Bearer [token]'],
])('%s', (text, clean) => {
  expect(scrub(text, 500)).toBe(clean);
});

test.each([
  'payment 9s8d7f6g5h4j3k2l1m0n is at 1234567890',
  'requests/0aBcDeFgHiJkLmNoPqRs',
  'TypeError: a?.b is not a function (app-3f2a.js:1:24013)',
  '2026-11-25T10:00:00.000Z',
])('what is nobody’s stays: %s', (text) => {
  expect(scrub(text, 500)).toBe(text);
});

test('a long text is cut, and what was cut through is not left in parts', () => {
  expect(scrub('x'.repeat(600), 20)).toBe(`${'x'.repeat(19)}…`);
  expect(scrub(`${'x'.repeat(18)}😀${'x'.repeat(9)}`, 20)).toBe(`${'x'.repeat(18)}…`);
  expect(scrub(`${'x'.repeat(12)} ama.mensah@example.test`, 20)).not.toContain('ama');
});
