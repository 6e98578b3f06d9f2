import * as z from 'zod/mini';

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
