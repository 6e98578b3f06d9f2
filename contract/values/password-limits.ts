// Apart from the schema, so that the sign-in page does without zod
// (specification, section 5).

export const passwordMinAtSignIn = 6;
export const passwordMinAtSignUp = 8;
/**
 * The specification caps the reset only; the same holds wherever a password is
 * chosen.
 */
export const passwordMaxLength = 100;
