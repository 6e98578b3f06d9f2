import { cutToLength } from './text/code-points';

/**
 * What people, chats and contacts write between the digits of one number:
 * spaces of every width, dots, brackets, strokes, dashes, and characters that
 * nobody sees.
 */
const gap =
  '[\\s().\\-/\\u00ad\\u2010-\\u2015\\u2212\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069]{0,3}';
const digits = (least: number, most: number) =>
  `(?:${gap}\\d){${least},${most}}(?!\\w)`;
const start = '(^|[^\\w+])\\(?';

/**
 * Patterns of personal data and what replaces it. A query may hold a code or a
 * token.
 */
const personal: readonly [RegExp, string][] = [
  [/[^\s@<>"'()]{1,64}@[^\s@<>"'()]{1,253}\.[^\s@<>"'(),;]+/g, '[e-mail]'],
  [/([:/][\w./%-]*)[?#][^\s"')]+/g, '$1?[query]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  // A Ghana Card: GHA-123456789-0. Residents have the code of their own
  // country.
  [
    new RegExp(`\\bGHA${digits(10, 10)}|\\b[A-Z]{3}-\\d{9}-\\d\\b`, 'gi'),
    '[card]',
  ],
  [
    new RegExp(
      `${start}(?:(?:\\+|00)?233${gap}(?:\\(0\\))?|0)${digits(9, 10)}`,
      'g',
    ),
    '$1[phone]',
  ],
  [new RegExp(`${start}\\+\\d${digits(7, 14)}`, 'g'), '$1[phone]'],
  // An id of Firebase Auth. Ids of records are shorter, hashes longer.
  [/\b[A-Za-z0-9]{28}\b/g, '[person]'],
];

/** With the flag u, a whole character of two units is no surrogate. */
const halves = /\p{Surrogate}/gu;

/**
 * The text without e-mail addresses, phone and card numbers, ids of accounts,
 * tokens and queries, cut to a length.
 */
export function scrub(text: string, maxLength: number): string {
  // More than is kept, so that personal data cut at the end is still
  // recognised.
  let clean = cutToLength(text, maxLength * 2).replace(halves, '\ufffd');
  for (const [pattern, instead] of personal) {
    clean = clean.replace(pattern, instead);
  }
  return clean.length <= maxLength
    ? clean
    : `${cutToLength(clean, maxLength - 1)}…`;
}
