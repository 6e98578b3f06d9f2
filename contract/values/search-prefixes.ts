import { stripPhone } from './phone';
import { countCodePoints, cutToCodePoints } from './text/code-points';
import { foldText } from './text/fold-text';

/** In code points. */
const minLength = 2;
const maxLength = 11;
const maxPrefixes = 400;

/**
 * As records were written before {@link foldText}: with the letters of Ghana's
 * languages, apostrophes as spaces.
 */
function foldAsBefore(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The prefixes by which one `array-contains` finds a record: from the start of
 * every word, 2 to 11 characters long, running on over the next words, so that
 * 'owu', 'abena ow' and 'ga 183' all match. The owner receives them with the
 * request, so they are no longer than a reference, a phone number or a digital
 * address (decision 7).
 */
export function buildSearchPrefixes(texts: readonly string[]): string[] {
  const prefixes = new Set<string>();
  for (const text of texts) {
    const words = foldText(text).split(' ');
    words.forEach((_, start) => {
      const rest = words.slice(start).join(' ');
      const longest = Math.min(maxLength, countCodePoints(rest));
      for (let length = minLength; length <= longest; length += 1) {
        prefixes.add(cutToCodePoints(rest, length).trimEnd());
      }
    });
  }
  return [...prefixes]
    .filter((prefix) => countCodePoints(prefix) >= minLength)
    .slice(0, maxPrefixes);
}

/**
 * The prefixes of every word of a text, 2 to 11 characters long, each word by
 * itself: for texts that are longer than a name, and so short that none has to
 * be left out.
 */
export function buildWordPrefixes(text: string): string[] {
  const prefixes = new Set<string>();
  for (const word of foldText(text).split(' ')) {
    const longest = Math.min(maxLength, countCodePoints(word));
    for (let length = minLength; length <= longest; length += 1) {
      prefixes.add(cutToCodePoints(word, length));
    }
  }
  return [...prefixes];
}

/**
 * The start of a phone number as it is stored, from '024 000', '+233 24 000' or
 * '00233-24-000'; null for other text. Four digits of a digital address that
 * begin with 0 count as a number.
 */
function findPhoneStart(typed: string): string | null {
  const bare = stripPhone(typed);
  if (/^0\d{3,}$/.test(bare) && !bare.startsWith('00')) return bare;
  const national =
    /^(?:\+|00)2330?(\d*)$/.exec(bare)?.[1] ??
    /^2330?([235]\d+)$/.exec(bare)?.[1];
  return national === undefined ? null : `0${national}`;
}

/**
 * The typed text as it may be stored, cut to the stored length: folded, and as
 * older records have it (decision 117).
 * @returns null while it is too short to search
 */
export function findSearchPrefixes(typed: string): string[] | null {
  const phone = findPhoneStart(typed);
  const spellings =
    phone === null ? [foldText(typed), foldAsBefore(typed)] : [phone];
  const prefixes = spellings.map((text) =>
    cutToCodePoints(text, maxLength).trimEnd(),
  );
  const [folded = ''] = prefixes;
  return countCodePoints(folded) < minLength ? null : [...new Set(prefixes)];
}

/** The words of a typed text, folded and whole. */
export function findSearchedWords(typed: string): string[] {
  return foldText(typed)
    .split(' ')
    .filter((word) => word !== '');
}

/**
 * What one query asks for so that it finds every text in which all these words
 * stand: the beginning of the longest word.
 * @returns null while every word is too short to search
 */
export function findWordPrefixes(words: readonly string[]): string[] | null {
  const [longest = ''] = words.toSorted(
    (first, second) => countCodePoints(second) - countCodePoints(first),
  );
  if (countCodePoints(longest) < minLength) return null;
  return [cutToCodePoints(longest, maxLength)];
}

/** Whether each word, whole, is the beginning of a word of these texts. */
export function hasEveryWord(
  texts: readonly string[],
  words: readonly string[],
): boolean {
  const storedWords = texts.flatMap(findSearchedWords);
  return words.every((word) =>
    storedWords.some((stored) => stored.startsWith(word)),
  );
}

/** How records are found by a typed text. */
export interface RecordSearch {
  /**
   * Each is asked for by a query of its own; a record that is wanted has one of
   * the prefixes of at least one of them.
   */
  prefixes: readonly (readonly string[])[];
  /**
   * what has to stand in a record, whole and in any order; null where the
   * prefixes say it all
   */
  words: readonly string[] | null;
}

/**
 * A number, a reference or one word is asked for as it is. Several words may
 * stand anywhere in a record: it is asked for by the longest of them, and for
 * those in which they follow each other, by how they begin. A word that is
 * longer than what is stored is asked for by its beginning. Nothing that was
 * typed is left out: the words are compared whole.
 * @returns null while too little is typed
 */
export function findRecordSearch(typed: string): RecordSearch | null {
  const asTyped = findSearchPrefixes(typed);
  if (asTyped === null) return null;
  const words = findSearchedWords(typed);
  const [firstWord = ''] = words;
  const isOneWord =
    words.length === 1 && countCodePoints(firstWord) <= maxLength;
  if (isOneWord || findPhoneStart(typed) !== null) {
    return { prefixes: [asTyped], words: null };
  }
  const longest = findWordPrefixes(words);
  if (words.length === 1 || longest === null) {
    return { prefixes: [asTyped], words };
  }
  const asBefore = findWordPrefixes(foldAsBefore(typed).split(' ')) ?? [];
  const ofLongest = [...new Set([...longest, ...asBefore])];
  return { prefixes: [ofLongest, asTyped], words };
}
