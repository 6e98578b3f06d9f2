import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { typedText } from '../typed-text';
import { trimTyped } from './trim-typed';

it.each([
  '\u200b',
  '\u2800',
  ' \u00a0\u3000',
  '\u200b\u2060\ufeff',
  '\u3164',
  '\ufe0f',
  '\u00ad\n\t',
  '\u202e\u2069',
])('counts %j as empty', (typed) => {
  expect(trimTyped(typed)).toBe('');
  expect(
    typedText(50, 'Full name is required.').safeParse(typed).error?.issues[0]
      ?.message,
  ).toBe('Full name is required.');
});

it.each([
  [' Ɛfua ', 'Ɛfua'],
  ['𞤀𞤣𞤤𞤢𞤥', '𞤀𞤣𞤤𞤢𞤥'],
  ['❤\ufe0f', '❤\ufe0f'],
  ['\u202aAbena\u202c', '\u202aAbena\u202c'],
  ['7', '7'],
])('keeps %j', (typed, kept) => {
  expect(trimTyped(typed)).toBe(kept);
});

it('sees what the rules see', () => {
  const pattern = /value\.matches\('\(\?s\)(\.\*\[.+\]\.\*)'\)/u.exec(
    readFileSync('firestore.rules', 'utf8'),
  )?.[1];
  const inRules = new RegExp(`^${pattern}$`, 'su');
  const isSurrogate = (code: number) => code >= 0xd800 && code <= 0xdfff;
  const unlike: string[] = [];
  for (let code = 0; code <= 0x3_23af; code += 1) {
    const character = String.fromCodePoint(code);
    if (isSurrogate(code)) continue;
    const isInvisible =
      /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(character) &&
      code <= 0xffff;
    if (inRules.test(character) ? isInvisible : trimTyped(character) !== '') {
      unlike.push(code.toString(16));
    }
  }
  expect(unlike).toEqual([]);
});
