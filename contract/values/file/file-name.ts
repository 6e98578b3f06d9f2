import { fileNameMaxLength } from './file-limits';
import { countCodePoints, cutToCodePoints } from '../text/code-points';

const fallback = 'file';

/**
 * Control and format characters: line breaks, and marks that turn the direction
 * of reading.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu;

const safeStem = (text: string) =>
  text
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/\.{2,}/g, '.');

/**
 * A name that every file system and path takes: letters and digits of ASCII,
 * dots, dashes and underscores, never a dot first or last. A name of other
 * letters or of pictures keeps its extension: 'file.pdf'.
 * @param most characters, at least 11
 */
export function toPlainFileName(original: string, most: number): string {
  const text = original
    .normalize('NFKD')
    .replace(invisible, '')
    .trim()
    .replace(/[. ]+$/, '');
  const extension = /(?<=[^./\\])\.[A-Za-z0-9]{1,9}$/.exec(text)?.[0] ?? '';
  const stem = safeStem(text.slice(0, text.length - extension.length))
    .replace(/^[-.]+/, '')
    .slice(0, most - extension.length)
    .replace(/[-.]+$/, '');
  return `${stem === '' ? fallback : stem}${extension}`;
}

/**
 * A name that somebody gave a file, safe to show and to save under: no path, no
 * line break, no characters that hide the type, at most {@link
 * fileNameMaxLength} characters with the end kept. It is cleaned where it is
 * shown, because whoever stored it may have gone around the form.
 */
export function cleanFileName(original: string): string {
  const last =
    original.normalize('NFC').replace(invisible, '').split(/[/\\]/).at(-1) ??
    '';
  const plain = last
    .replace(/[<>:"|?*]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  if (plain === '') return fallback;
  if (countCodePoints(plain) <= fileNameMaxLength) return plain;
  const dot = plain.lastIndexOf('.');
  const extension = dot > 0 && plain.length - dot <= 10 ? plain.slice(dot) : '';
  return `${cutToCodePoints(plain, fileNameMaxLength - countCodePoints(extension))}${extension}`;
}
