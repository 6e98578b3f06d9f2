import * as z from 'zod/mini';
import { trimTyped } from '../text/trim-typed';

/**
 * What the font of the PDF draws: Latin letters with those of Ghana's languages
 * (Ɛ Ɔ Ŋ Ɖ Ƒ Ɣ Ʋ), accents, figures and common signs. A test holds the font
 * against it.
 */
export const printedRanges: readonly (readonly [
  first: number,
  last: number,
])[] = [
  [0x20, 0x7e],
  [0xa0, 0xac],
  [0xae, 0x24f],
  [0x250, 0x2af],
  [0x300, 0x304],
  [0x306, 0x30c],
  [0x323, 0x323],
  [0x329, 0x329],
  [0x1e00, 0x1ef9],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2032, 0x2033],
  [0x20ac, 0x20ac],
  [0x20b5, 0x20b5],
];

/**
 * The first character that the PDF cannot show, for example of Adlam or a
 * picture; null where there is none. Line ends are shown.
 */
export function findUnprinted(text: string): string | null {
  for (const character of text) {
    if (!isPrinted(character)) return character;
  }
  return null;
}

function isPrinted(character: string): boolean {
  if (/[\n\r\t]/.test(character)) return true;
  const codePoint = character.codePointAt(0) ?? 0;
  return printedRanges.some(
    ([first, last]) => codePoint >= first && codePoint <= last,
  );
}

/** Text that may be empty, trimmed, which the PDF can show. */
export const printedText = (maxLength: number) =>
  z
    .string()
    .check(
      z.overwrite(trimTyped),
      z.maxLength(maxLength, `Use at most ${maxLength} characters.`),
      ({ value, issues }) => {
        const unprinted = findUnprinted(value);
        if (unprinted === null) return;
        issues.push({
          code: 'custom',
          message: `The PDF cannot show “${unprinted}”. Write it in other letters.`,
          input: value,
        });
      },
    );

/** As {@link printedText}, and not empty. */
export const requiredPrintedText = (maxLength: number, missing: string) =>
  printedText(maxLength).check(z.minLength(1, missing));
