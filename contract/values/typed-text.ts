import * as z from 'zod/mini';

/**
 * Words that somebody has to type, without the blanks around them; the form and the endpoint judge them alike.
 * @param missing what a form says where there are none
 */
export const typedText = (most: number, missing?: string, tooLong = `Use at most ${most} characters.`) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(most, tooLong));
