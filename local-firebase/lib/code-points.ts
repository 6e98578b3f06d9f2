/**
 * At most the first `maxCodePoints` of a text. A letter beyond U+FFFF counts
 * once and is never cut in half: half of one is no text.
 */
export function cutToCodePoints(text: string, maxCodePoints: number): string {
  // A code point has at most two UTF-16 units, so no more than these are
  // needed.
  return Array.from(text.slice(0, 2 * maxCodePoints))
    .slice(0, maxCodePoints)
    .join('');
}
