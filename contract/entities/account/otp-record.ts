import * as z from 'zod/mini';

export const otpCollection = 'otp';

/**
 * otp/{keyed hash of the address}, server only: the same for addresses with an
 * account and without (S2).
 */
export const OtpRecord = z.object({
  /** the notification of the last code asked for: no other may carry a code */
  outboxId: z.string(),
  /** null until the notification is delivered */
  code: z.nullable(
    z.object({
      /**
       * random; with the server's key it gives the digits, so that a repeated
       * mail has the same code
       */
      seed: z.string(),
      /** keyed hash of the digits, this record and the notification */
      hash: z.string(),
      /**
       * null for an address without a usable account: no digits match that hash
       */
      uid: z.nullable(z.string()),
      expiresAt: z.date(),
      triesLeft: z.int(),
    }),
  ),
  /**
   * time of the last wrong code, kept when the code changes; null after the
   * right one
   */
  wrongAt: z._default(z.nullable(z.date()), null),
  /** may be deleted after this (time to live) */
  expiresAt: z.date(),
});
export type OtpRecord = z.infer<typeof OtpRecord>;
