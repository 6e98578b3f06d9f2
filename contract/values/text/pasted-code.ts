/**
 * Marks of direction, joiners, soft hyphens, byte order marks and the like:
 * nothing of them can be seen.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const dashes = /[\p{Dash_Punctuation}\u2043\u2212]/gu;
const apostrophes = /[\u2018\u2019\u201b\u02bb\u02bc\u2032\u0060\u00b4]/g;
/**
 * Control characters, and the blank of Braille, which no class of white space
 * holds.
 */
const blanks = /[\s\p{Cc}\u2800]+/gu;

/**
 * A code that somebody typed or pasted (phone, reference, e-mail address,
 * number of a transaction, digital address) in plain characters: without what
 * cannot be seen, with full-width characters, dashes, apostrophes and blanks as
 * a keyboard writes them, and trimmed. Contacts, chats and PDFs put the others
 * in.
 */
export function cleanPastedCode(typed: string): string {
  const compatible = typed.replace(apostrophes, "'").normalize('NFKC');
  // Again, because a character for several apostrophes (U+2033, U+2057) has
  // become as many.
  return compatible
    .replace(apostrophes, "'")
    .replace(invisible, '')
    .replace(dashes, '-')
    .replace(blanks, ' ')
    .trim();
}
