import { expect, it } from 'vitest';
import { cutToCodePoints } from './code-points';

it.each([
  ['', 3, ''],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['\u{1F600}\u{1F600}\u{1F600}', 2, '\u{1F600}\u{1F600}'],
  ['a\u{1F600}b', 2, 'a\u{1F600}'],
  ['abc\u{1F600}', 3, 'abc'],
])('cuts %j to %i characters', (text, most, expected) => {
  expect(cutToCodePoints(text, most)).toBe(expected);
});
