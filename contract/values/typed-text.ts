import * as z from 'zod/mini';

/**
 * Text that a user must type, trimmed; the form and the endpoint check it alike.
 * @param missing the form's words for an empty field
 */
export const typedText = (most: number, missing?: string, tooLong = `Use at most ${most} characters.`) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(most, tooLong));
