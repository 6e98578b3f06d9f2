import * as z from 'zod/mini';
import { trimTyped } from './text/trim-typed';

/**
 * Text that a user must type, trimmed; the form and the endpoint check it
 * alike. What cannot be seen is no text.
 * @param missing the form's words for an empty field
 */
export const typedText = (
  most: number,
  missing?: string,
  tooLong = `Use at most ${most} characters.`,
) =>
  z
    .string()
    .check(
      z.overwrite(trimTyped),
      z.minLength(1, missing),
      z.maxLength(most, tooLong),
    );
