import { cutToLength } from './text/code-points';

/** Patterns of personal data and what replaces it. A query may hold a code or a token. */
const personal: readonly [RegExp, string][] = [
  [/[^\s@<>"'()]{1,64}@[^\s@<>"'()]{1,253}\.[^\s@<>"'(),;]+/g, '[e-mail]'],
  [/([:/][\w./%-]*)[?#][^\s"')]+/g, '$1?[query]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  [/(^|[^\w+])(?:\+\d{1,3}|00233|233|0)[ -]?\d{2}[ -]?\d{3}[ -]?\d{3,4}(?!\w)/g, '$1[phone]'],
  // An id of Firebase Auth. Ids of records are shorter, hashes longer.
  [/\b[A-Za-z0-9]{28}\b/g, '[person]'],
];

/** The text without e-mail addresses, phone numbers, ids of accounts, tokens and queries, cut to a length. */
export function scrub(text: string, maxLength: number): string {
  // More than is kept, so that personal data cut at the end is still recognised.
  let clean = cutToLength(text, maxLength * 2);
  for (const [pattern, instead] of personal) clean = clean.replace(pattern, instead);
  return clean.length <= maxLength ? clean : `${cutToLength(clean, maxLength - 1)}…`;
}
