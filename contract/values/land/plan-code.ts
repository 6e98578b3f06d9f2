import * as z from 'zod/mini';
import { cleanPastedCode } from '../text/pasted-code';

/** A QR code holds more, and none on a plan does. */
export const planCodeMaxLength = 1_000;

/**
 * What a barcode or QR code on a plan says. It is text, also where it is a
 * link: nothing opens it.
 */
export const PlanCode = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(planCodeMaxLength)),
  /** as the reader names it: 'qr_code', 'code_128' */
  format: z.string().check(z.regex(/^[a-z0-9_]{1,40}$/)),
});
export type PlanCode = z.infer<typeof PlanCode>;

/**
 * A code as it is compared: two are the same where this is (decision 178). What
 * nobody sees, blanks and the separators of barcodes do not count; what looks
 * alike on a keyboard is one; capital and small letters are two.
 * @returns '' for a text in which nothing can be seen
 */
export function foldPlanCode(text: string): string {
  const composed = text.normalize('NFC');
  const visible = cleanPastedCode(composed).replaceAll(' ', '');
  // Again: an accent may stand beside its letter only now.
  return visible.normalize('NFKC');
}

/** With the blank of Braille, which is a sign of its own. */
const unseen =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * A code as people see it, who must see all that there is: each sign that would
 * show nothing, or turn the text round, as a box.
 */
export function showPlanCode(text: string): string {
  return text.replace(unseen, '\uFFFD');
}
