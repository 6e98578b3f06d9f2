import * as z from 'zod/mini';

export const passwordMinAtSignIn = 6;
export const passwordMinAtSignUp = 8;
/** The specification caps the reset only; the same holds wherever a password is chosen. */
export const passwordMaxLength = 100;

export const passwordLengthText = `${passwordMinAtSignUp} to ${passwordMaxLength} characters.`;

/** A password as typed, not trimmed (specification, section 5, "Reset"). */
export const NewPassword = z.string().check(z.minLength(passwordMinAtSignUp), z.maxLength(passwordMaxLength));
