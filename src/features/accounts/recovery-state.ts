import * as z from 'zod/mini';

/** What /forgotpassword hands to /otp. */
const CodeSent = z.object({
  email: z.string().check(z.minLength(1)),
  /** ms since 1970, by this browser's clock */
  sentAt: z._default(z.number(), 0),
});
export type CodeSent = z.infer<typeof CodeSent>;

/** What /otp hands to /resetpassword; the token travels apart, see reset-token.ts. */
const CodeConfirmed = z.object({
  userId: z.string().check(z.minLength(1)),
  email: z.string().check(z.minLength(1)),
});
export type CodeConfirmed = z.infer<typeof CodeConfirmed>;

/** The navigation state of /otp, or null for a visitor who did not come from /forgotpassword. */
export function findCodeSent(state: unknown): CodeSent | null {
  const parsed = z.safeParse(CodeSent, state);
  return parsed.success ? parsed.data : null;
}

/** The navigation state of /resetpassword, or null for a visitor who did not come from /otp. */
export function findCodeConfirmed(state: unknown): CodeConfirmed | null {
  const parsed = z.safeParse(CodeConfirmed, state);
  return parsed.success ? parsed.data : null;
}
