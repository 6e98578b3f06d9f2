import * as z from 'zod/mini';

export const accountDeletionsCollection = 'account_deletions';

/** What is done next, in this order. Every step may be done again, and by two at the same time. */
export const deletionSteps = [
  'lock', // the account cannot sign in any more
  'anonymise', // requests, bookings and payments stay, without the person
  'files',
  'forget', // the profile and what else is kept under the account
  'account', // the account itself, at the identity service
  'last-pass', // once more, when the last ID token has expired: what it still wrote goes too
  'done',
] as const;
export const DeletionStep = z.enum(deletionSteps);
export type DeletionStep = z.infer<typeof DeletionStep>;

/**
 * account_deletions/{uid}, server only: how far the deletion of an account has come. It stays, because the rules and the
 * payment service ask it whether an account is gone; it names nobody.
 */
export const AccountDeletion = z.object({
  uid: z.string().check(z.minLength(1)),
  step: DeletionStep,
  startedAt: z.date(),
  /** ID tokens given out before this live on for up to an hour */
  lockedAt: z.nullable(z.date()),
  endedAt: z.nullable(z.date()),
  /** when the schedule goes on with it; null after the end */
  nextTryAt: z.nullable(z.date()),
  /** how often the schedule took up the present step */
  tries: z.int(),
});
export type AccountDeletion = z.infer<typeof AccountDeletion>;
