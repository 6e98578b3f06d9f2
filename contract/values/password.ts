import * as z from 'zod/mini';
import { passwordMaxLength, passwordMinAtSignUp } from './password-limits';

export const passwordLengthText = `${passwordMinAtSignUp} to ${passwordMaxLength} characters.`;

/** A password as typed, not trimmed (specification, section 5, "Reset"). */
export const NewPassword = z
  .string()
  .check(z.minLength(passwordMinAtSignUp), z.maxLength(passwordMaxLength));
