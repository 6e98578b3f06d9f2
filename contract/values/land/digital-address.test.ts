import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findDigitalAddress,
  formatDigitalAddress,
  readDigitalAddress,
} from './digital-address';

/**
 * Printed by GhanaPost, by offices and in the press; the post offices of Accra
 * and Kumasi are among them.
 */
const samples = [
  'GA-183-8164',
  'GA-059-3733',
  'AK-039-5028',
  'EN-200-1987',
  'GW-0007-3916',
  'NT-0126-1440',
];

const digits = (least: number, most: number) =>
  fc.string({
    unit: fc.constantFrom(...Array.from('0123456789')),
    minLength: least,
    maxLength: most,
  });
const codes = fc
  .tuple(
    fc.constantFrom(...Array.from('ABCEGNUVWX')),
    fc.constantFrom(...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')),
    digits(3, 5),
    digits(4, 4),
  )
  .map(([region, sign, area, last]) => `${region}${sign}-${area}-${last}`);

describe('a code', () => {
  it.each(samples)('%s is taken as it was published', (sample) => {
    expect(readDigitalAddress(sample)).toMatchObject({
      kind: 'clear',
      code: sample,
    });
  });

  it.each([
    'ga1838164',
    'GA 183 8164',
    'ga-183 8164',
    'GA – 183 – 8164',
    '\u202aGA\u2011183\u20118164\u202c',
    'ＧＡ－１８３－８１６４',
    ' G.A/183/8164 ',
  ])('%j is GA-183-8164', (typed) => {
    expect(findDigitalAddress(typed)).toBe('GA-183-8164');
  });

  it('has a letter or a digit as the sign of its district', () => {
    expect(findDigitalAddress('v2 0012 3456')).toBe('V2-0012-3456');
  });

  it('says which regions have its letter', () => {
    const read = (typed: string) => readDigitalAddress(typed);
    expect(read('GA-183-8164')).toMatchObject({ regions: ['Greater Accra'] });
    expect(read('BT-0001-0002')).toMatchObject({
      regions: ['Ahafo', 'Bono', 'Bono East'],
    });
  });

  it('is read again from any way of writing it', () => {
    const marks = fc.constantFrom('', ' ', '-', '\u2013', '\u00a0', '. ');
    fc.assert(
      fc.property(codes, marks, fc.boolean(), (code, mark, isSmall) => {
        const typed = code.replaceAll('-', mark);
        expect(findDigitalAddress(isSmall ? typed.toLowerCase() : typed)).toBe(
          code,
        );
      }),
    );
  });
});

describe('a doubt', () => {
  it.each([
    ['GA-I83-8I64', 'letter-for-digit', 'GA-183-8164'],
    ['ga-o59-3733', 'letter-for-digit', 'GA-059-3733'],
    ['GA-18X-8164', 'letter-for-digit', null],
    ['ZA-183-8164', 'unknown-region', null],
    ['DA-183-8164', 'unknown-region', null],
    ['GA-183-816', 'not-complete', null],
    ['GA-183', 'not-complete', null],
    ['GA-123456-8164', 'not-complete', null],
    ['the blue kiosk', 'unknown-region', null],
    ['behind the church', 'not-complete', null],
  ])('%j is %s, and kept', (typed, doubt, likelyCode) => {
    expect(readDigitalAddress(typed)).toEqual({
      kind: 'doubtful',
      code: typed.toUpperCase(),
      doubt,
      likelyCode,
    });
  });

  it('names no code where the sign of the district may be what is wrong', () => {
    // The sign may be a digit or a letter, so an O there says nothing.
    expect(findDigitalAddress('GO-183-8164')).toBe('GO-183-8164');
    expect(findDigitalAddress('G0-183-8164')).toBe('G0-183-8164');
  });
});

it.each(['', '   ', '\u200b'])('%j is nothing', (typed) => {
  expect(readDigitalAddress(typed)).toEqual({ kind: 'empty' });
  expect(formatDigitalAddress(typed)).toBe('');
});

it('changes nothing a second time, whatever was typed', () => {
  fc.assert(
    fc.property(
      fc.oneof(codes, fc.string({ unit: 'grapheme' }), fc.string()),
      (typed) => {
        const once = formatDigitalAddress(typed);
        expect(formatDigitalAddress(once)).toBe(once);
      },
    ),
    { examples: [['ŉ'], ['ß'], ['ﬁ-183'], ['\u1fb3']] },
  );
});
