import * as z from 'zod/mini';

/** Navigation state from /forgotpassword to /otp. */
export const CodeSent = z.object({
  email: z.string().check(z.minLength(1)),
  /** ms since 1970, by this browser's clock */
  sentAt: z._default(z.number(), 0),
});
export type CodeSent = z.infer<typeof CodeSent>;

/** Navigation state from /otp to /resetpassword. */
export const CodeConfirmed = z.object({
  userId: z.string().check(z.minLength(1)),
  email: z.string().check(z.minLength(1)),
});

/**
 * In memory only: navigation state and every storage of the browser outlive the
 * tab. After a reload a new code is needed.
 */
let keptToken: { userId: string; resetToken: string } | null = null;

/**
 * Until the page is left or reloaded. One at a time: another account's token is
 * forgotten.
 */
export function keepResetToken(userId: string, resetToken: string): void {
  keptToken = { userId, resetToken };
}

/** null when there is none for this account, for example after a reload */
export function findResetToken(userId: string): string | null {
  return keptToken?.userId === userId ? keptToken.resetToken : null;
}

export function dropResetToken(): void {
  keptToken = null;
}
