import { firstCodePoint } from '@contract/values/text/code-points';

/** A copy of contract/entities/account/user-profile, which needs zod. */
export const anonymousName = 'Anonymous';

export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] || anonymousName;
}

/**
 * What people see as one sign, which may be several code points. Firefox knows
 * signs since version 125.
 */
function firstSignOf(word: string): string {
  if (!('Segmenter' in Intl)) return firstCodePoint(word);
  const [first] = new Intl.Segmenter('en-GB', {
    granularity: 'grapheme',
  }).segment(word);
  return first?.segment ?? '';
}

/** Of the first and the last word: 'AO'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const firstWord = words[0] ?? anonymousName;
  const lastWord = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${firstSignOf(firstWord)}${firstSignOf(lastWord)}`.toUpperCase();
}
