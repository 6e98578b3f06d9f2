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

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word = '') => firstSignOf(word),
  );
  return letters.join('').toUpperCase() || firstSignOf(anonymousName);
}
