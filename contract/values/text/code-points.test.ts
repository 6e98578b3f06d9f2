import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countCodePoints,
  cutToCodePoints,
  cutToLength,
  firstCodePoint,
  keepEndOfLength,
} from './code-points';

/**
 * The name of Fula's own script, in it: five letters of two UTF-16 units each.
 */
const adlam = '𞤀𞤣𞤤𞤢𞤥';
/** Half a surrogate pair: with `u`, a pair is one character of another kind. */
const half = /\p{Cs}/u;
const texts = fc.string({ unit: 'binary' });
const lengths = fc.nat({ max: 40 });

describe('cutToCodePoints', () => {
  it('counts letters, also those beyond U+FFFF', () => {
    expect(countCodePoints(adlam)).toBe(5);
    expect(cutToCodePoints(adlam, 2)).toBe('𞤀𞤣');
    expect(cutToCodePoints('abc', 5)).toBe('abc');
    expect(cutToCodePoints('abc', 0)).toBe('');
  });

  it('leaves whole characters, as many as asked for', () => {
    fc.assert(
      fc.property(texts, lengths, (text, most) => {
        const cut = cutToCodePoints(text, most);
        expect(text.startsWith(cut)).toBe(true);
        expect(cut).not.toMatch(half);
        expect(countCodePoints(cut)).toBe(
          Math.min(most, countCodePoints(text)),
        );
      }),
    );
  });
});

it('takes the first character whole', () => {
  expect(firstCodePoint(adlam)).toBe('𞤀');
  expect(firstCodePoint('')).toBe('');
});

describe('cutToLength and keepEndOfLength', () => {
  it('keep to the length of the schemas and split no character', () => {
    expect(cutToLength(adlam, 3)).toBe('𞤀');
    expect(keepEndOfLength(adlam, 3)).toBe('𞤥');
    expect(cutToLength('abc', 0)).toBe('');
    expect(keepEndOfLength('abc', 0)).toBe('');
  });

  it('lose one unit at most', () => {
    fc.assert(
      fc.property(texts, lengths, (text, most) => {
        const [start, end] = [
          cutToLength(text, most),
          keepEndOfLength(text, most),
        ];
        for (const cut of [start, end]) {
          expect(cut).not.toMatch(half);
          expect(cut.length).toBeLessThanOrEqual(most);
          expect(cut.length).toBeGreaterThanOrEqual(
            Math.min(most, text.length) - 1,
          );
        }
        expect(text.startsWith(start) && text.endsWith(end)).toBe(true);
      }),
    );
  });
});
