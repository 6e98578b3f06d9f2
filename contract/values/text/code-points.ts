/**
 * Text is cut between characters only. `slice` counts UTF-16 units, and a
 * letter beyond U+FFFF (an emoji, Adlam, as Fula is written) has two: half of
 * one is no text, and the database refuses the whole write that holds it.
 */

/** How many code points the text has; a letter beyond U+FFFF counts once. */
export function countCodePoints(text: string): number {
  return Array.from(text).length;
}

/** At most the first `most` code points. */
export function cutToCodePoints(text: string, most: number): string {
  if (text.length <= most) return text;
  let cut = '';
  let count = 0;
  for (const point of text) {
    if (count === most) break;
    cut += point;
    count += 1;
  }
  return cut;
}

/** The first character, whole; '' of an empty text. */
export function firstCodePoint(text: string): string {
  return cutToCodePoints(text, 1);
}

/**
 * At most `most` UTF-16 units from the start, as the schemas' `maxLength`
 * counts, and no half character at the end.
 */
export function cutToLength(text: string, most: number): string {
  const splits =
    isLead(text.charCodeAt(most - 1)) && isTrail(text.charCodeAt(most));
  return text.slice(0, splits ? most - 1 : most);
}

/**
 * At most `most` UTF-16 units from the end, and no half character at the start.
 */
export function keepEndOfLength(text: string, most: number): string {
  const start = Math.max(0, text.length - most);
  const splits =
    isLead(text.charCodeAt(start - 1)) && isTrail(text.charCodeAt(start));
  return text.slice(splits ? start + 1 : start);
}

const isLead = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
const isTrail = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;
