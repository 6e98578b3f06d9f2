import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SmsText } from './sms-text';

const fits = (text: string) => SmsText.safeParse(text).success;

test.each([
  'Asaase: ready.',
  'GHS 500.00 @ 5%?',
  "it's (so) <fine> £1 #2",
  'éèùìò ÄÖÑÜ ß',
  'a\nb',
  'x'.repeat(160),
])('%j is one SMS', (text) => {
  expect(fits(text)).toBe(true);
});

test.each([
  '',
  'x'.repeat(161),
  '’',
  '–',
  '…',
  '“',
  'Ɔ',
  'ç',
  '€',
  '[',
  '^',
  '`',
  '\t',
  '😀',
  '\u00a0',
  'á',
])('%j is not', (text) => {
  expect(fits(text)).toBe(false);
});

test('no text of one SMS has a character beyond those of GSM 03.38', () => {
  const table =
    '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
  // 128 less the escape.
  expect(table).toHaveLength(127);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffff }), (code) => {
      const character = String.fromCharCode(code);
      expect(fits(character)).toBe(table.includes(character));
    }),
    { numRuns: 5_000 },
  );
  for (const character of Array.from(table)) expect(fits(character)).toBe(true);
});
