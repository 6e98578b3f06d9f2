/**
 * A letter, digit or sign that leaves ink: no filler, no blank of Braille.
 * firestore.rules have the same.
 */
const visible =
  /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * The text trimmed; '' for one in which nothing can be seen, so that it counts
 * as empty.
 */
export function trimTyped(text: string): string {
  return visible.test(text) ? text.trim() : '';
}
