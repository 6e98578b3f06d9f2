import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scrub } from './scrub';

test.each([
  ['mail to ama.mensah+x@example.com.gh bounced', 'mail to [e-mail] bounced'],
  ['<kofi@example.test>', '<[e-mail]>'],
  ['call 0240000142 or 024 000 0142', 'call [phone] or [phone]'],
  [
    '+233 24 000 0142, 233240000142, +233240000142',
    '[phone], [phone], [phone]',
  ],
  ['0244.000.101 or 0244-000-101', '[phone] or [phone]'],
  ['(024)4000101, (024) 400 0101', '[phone], [phone]'],
  [
    '+233 (0) 24 400 0101; +233-24-400-0101; 00233 244000101',
    '[phone]; [phone]; [phone]',
  ],
  ['0244\u2011000\u2011101 0244\u00a0000\u00a0101', '[phone] [phone]'],
  ['\u202a0244000101\u202c, 024\u200b4000101', '\u202a[phone]\u202c, [phone]'],
  ['wallet=0244/000/101', 'wallet=[phone]'],
  ['+44 20 7946 0018 and +1 (202) 555-0143', '[phone] and [phone]'],
  [
    'card GHA-123456789-0, gha 123456789 0, GHA1234567890',
    'card [card], [card], [card]',
  ],
  ['NGA-123456789-0 of a resident', '[card] of a resident'],
  ['GHA-123 456 789-0', '[card]'],
  ['users/AbCdEfGhIjKlMnOpQrStUvWxYz12 is gone', 'users/[person] is gone'],
  [
    'GET https://a.example/otp?code=1234#x failed',
    'GET https://a.example/otp?[query] failed',
  ],
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
  '024***0142 of LS-7K3M-98',
  '01234567-8901-4345-8789-012345678901',
  'ran 0.0123 s, GHS 500.00, 10.0.2.15:8080',
  'GHA-123',
])('what is nobody’s stays: %s', (text) => {
  expect(scrub(text, 500)).toBe(text);
});

test('a long text is cut, and what was cut through is not left in parts', () => {
  expect(scrub('x'.repeat(600), 20)).toBe(`${'x'.repeat(19)}…`);
  expect(scrub(`${'x'.repeat(18)}😀${'x'.repeat(9)}`, 20)).toBe(
    `${'x'.repeat(18)}…`,
  );
  expect(scrub(`${'x'.repeat(12)} ama.mensah@example.test`, 20)).not.toContain(
    'ama',
  );
});

test('a text is cut between whole characters, and half a character is none', () => {
  expect(scrub('x'.repeat(18) + '🌍🌍', 20)).toBe(`${'x'.repeat(18)}…`);
  expect(scrub('a\ud83cb', 20)).toBe('a\ufffdb');
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.integer({ min: 1, max: 40 }),
      (text, most) => {
        const clean = scrub(text, most);
        expect(clean).not.toMatch(/\p{Surrogate}/u);
        expect(clean.length).toBeLessThanOrEqual(most);
      },
    ),
  );
});

const gap = fc.constantFrom(
  '',
  ' ',
  '-',
  '.',
  '/',
  '\u00a0',
  '\u2011',
  '\u200b',
  ') ',
  ' (',
);
const digits = fc.array(fc.tuple(gap, fc.integer({ min: 0, max: 9 })), {
  minLength: 9,
  maxLength: 9,
});

test('a telephone number of Ghana is found, however it is written', () => {
  const start = fc.constantFrom('0', '233', '+233', '00233', '+233 (0)', '(0');
  fc.assert(
    fc.property(
      start,
      digits,
      fc.constantFrom('', ' ', ', ', ')', '"'),
      (first, rest, after) => {
        const written =
          first + rest.map(([between, digit]) => `${between}${digit}`).join('');
        expect(scrub(`call ${written}${after}`, 500)).not.toMatch(/\d/);
      },
    ),
  );
});

test('a long text takes no time, whatever it holds', () => {
  const from = performance.now();
  for (const piece of ['0', '0 ', '+233 ', '(0)-', 'GHA 1 ', '0.-', '+1 ( ']) {
    scrub(piece.repeat(200_000), 500_000);
  }
  expect(performance.now() - from).toBeLessThan(5_000);
});
