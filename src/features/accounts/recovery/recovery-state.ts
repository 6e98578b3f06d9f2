import * as z from 'zod/mini';

/** What /forgotpassword hands to /otp. */
export const CodeSent = z.object({
  email: z.string().check(z.minLength(1)),
  /** ms since 1970, by this browser's clock */
  sentAt: z._default(z.number(), 0),
});
export type CodeSent = z.infer<typeof CodeSent>;

/** What /otp hands to /resetpassword; the token travels apart, below. */
export const CodeConfirmed = z.object({
  userId: z.string().check(z.minLength(1)),
  email: z.string().check(z.minLength(1)),
});

/**
 * The right to set a password, between two screens. In memory only: an address, the navigation state and every storage
 * of the browser outlive the tab, and a reload is reason enough to ask for a new code.
 */
let held: { userId: string; resetToken: string } | null = null;

export function keepResetToken(userId: string, resetToken: string): void {
  held = { userId, resetToken };
}

/** null when there is none for this account, for example after a reload */
export function findResetToken(userId: string): string | null {
  return held?.userId === userId ? held.resetToken : null;
}

export function dropResetToken(): void {
  held = null;
}
