import * as z from 'zod/mini';
import { cleanPastedCode } from './text/pasted-code';

/**
 * One character of every pair that is easily misread (not O, 0, Q, I, 1, L, S,
 * Z, B, G, U), and no vowel, so that no reference spells a word. The check
 * needs a prime number of them, here 23.
 */
const alphabet = '23456789CDFHJKMNPRTVWXY';
const size = alphabet.length;
const misread: Readonly<Record<string, string>> = {
  S: '5',
  Z: '2',
  B: '8',
  G: '6',
};

const shortestBody = 4;
const longestBody = 6;
const canonical = new RegExp(
  `^LS-[${alphabet}]{${shortestBody},${longestBody}}-[${alphabet}]{2}$`,
);

/** 'LS-7K3M-98': four to six characters, then two check characters. */
export const Reference = z.string().check(z.regex(canonical));
export type Reference = z.infer<typeof Reference>;

const modulo = (number: number) => ((number % size) + size) % size;

/**
 * Two characters that make the sum and the sum weighted by place divisible by
 * 23. Two references of one length then differ in at least three places: one or
 * two wrong characters, and any two swapped, are always noticed.
 */
function findCheck(body: readonly number[]): [number, number] {
  const sum = body.reduce((total, value) => total + value, 0);
  const weighted = body.reduce(
    (total, value, place) => total + value * (place + 1),
    0,
  );
  const last = modulo((body.length + 1) * sum - weighted);
  return [modulo(-sum - last), last];
}

const write = (values: readonly number[]) =>
  values.map((value) => alphabet.charAt(value)).join('');
const read = (text: string) =>
  Array.from(text, (character) => alphabet.indexOf(character));
const withCheck = (body: string): Reference =>
  Reference.parse(`LS-${body}-${write(findCheck(read(body)))}`);

/**
 * A new reference; whether it is free is checked where it is written.
 * @param pick a whole number from 0 up to, not including, `below`, each equally
 * likely
 * @param length characters before the check, 4 to 6: 280 thousand, 6 million or
 * 148 million references
 */
export function makeReference(
  pick: (below: number) => number,
  length = shortestBody,
): Reference {
  return withCheck(write(Array.from({ length }, () => pick(size))));
}

/**
 * What the references of a record that a client creates are derived from:
 * nobody chooses it, so that nobody can ask whether a certain reference is
 * taken (decision 121).
 * @param nth which of the account's records with a reference it is, from 1
 */
export const referenceSeed = (uid: string, nth: number): string =>
  `${uid}/${nth}`;

/**
 * Where in the letters of a digest the references begin and end, in the order
 * in which they are tried.
 */
const cuts = [
  [0, 4],
  [0, 5],
  [0, 6],
  [1, 7],
] as const;
/** For a digest with fewer letters than the last cut, one in a thousand. */
const padding = '2222222';

/**
 * The references that firestore.rules accept for a record, the first to be
 * tried first: the characters of our alphabet, in their order, that the
 * digest's base64 has.
 * @param digest SHA-256 of `referenceSeed`
 */
export function deriveReferences(digest: Uint8Array): Reference[] {
  const base64 = btoa(String.fromCharCode(...digest));
  const letters =
    base64.replace(new RegExp(`[^${alphabet}]`, 'g'), '') + padding;
  return cuts.map(([from, to]) => withCheck(letters.slice(from, to)));
}

/**
 * Reads what people type: small letters, spaces or no dashes, without 'LS', and
 * S, Z, B or G for similar digits.
 * @returns null for anything else, also for a mistyped reference
 */
export function findReference(typed: string): Reference | null {
  const bare = cleanPastedCode(typed)
    .toUpperCase()
    .replace(/[\s.\-_]/g, '');
  const plain = bare
    .replace(/^LS/, '')
    .replace(/[SZBG]/g, (letter) => misread[letter] ?? letter);
  const body = plain.slice(0, -2);
  const reference = `LS-${body}-${plain.slice(-2)}`;
  if (!canonical.test(reference)) return null;
  const check = findCheck(read(body));
  return plain.slice(-2) === write(check) ? reference : null;
}

/**
 * True for a text that is meant as a reference but has a wrong, missing or
 * extra character.
 */
export function isReferenceSlip(typed: string): boolean {
  return (
    /^LS[\s-]*\w{3,5}[\s-]+\w{1,3}$/i.test(cleanPastedCode(typed)) &&
    findReference(typed) === null
  );
}
