import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldText } from './fold-text';

it.each([
  ['Ɛfua Ɔdɔŋkɔ', 'efua odonko'],
  ['Kɔmenda', 'komenda'],
  ['Ɖzifa Ƒiagbe', 'dzifa fiagbe'],
  ['Aƒeɖo Ʋuti Ɣeyi', 'afedo vuti geyi'],
  ['Εφ εkua', 'eφ ekua'],
  ['N’Dede', 'ndede'],
  ["N'Dede", 'ndede'],
  ['NʼDede', 'ndede'],
  ['Sésimé Kɔ́mlá', 'sesime komla'],
  ['A\u200bbena', 'abena'],
  ['Owusu-Mensah', 'owusu mensah'],
  ['𞤀𞤣𞤤𞤢𞤥', '𞤢𞤣𞤤𞤢𞤥'],
])('folds %s to %s', (written, folded) => {
  expect(foldText(written)).toBe(folded);
});

it('folds what is folded to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = foldText(text);
      expect(foldText(once)).toBe(once);
    }),
  );
});
