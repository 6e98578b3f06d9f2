import * as z from 'zod/mini';

export const otpCollection = 'otp';

/** otp/{keyed hash of the address}, server only: the same for addresses with an account and without (S2). */
export const OtpRecord = z.object({
  /** the notification of the last code that was asked for: only that one may be given out */
  outboxId: z.string(),
  /** null until the entry is delivered */
  code: z.nullable(
    z.object({
      /** random; with the server's key it yields the digits, so that a repeated mail carries the same code */
      seed: z.string(),
      /** keyed hash of the digits, bound to this record and entry */
      hash: z.string(),
      /** null for an address without a usable account: no digits fit that hash */
      uid: z.nullable(z.string()),
      expiresAt: z.date(),
      triesLeft: z.int(),
    }),
  ),
  /** when a wrong code was last tried, whatever became of the code; null after the right one */
  wrongAt: z._default(z.nullable(z.date()), null),
  /** may be deleted after this (time to live) */
  expiresAt: z.date(),
});
export type OtpRecord = z.infer<typeof OtpRecord>;
