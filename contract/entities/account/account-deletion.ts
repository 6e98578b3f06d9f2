import * as z from 'zod/mini';

export const accountDeletionsCollection = 'account_deletions';

/** In this order. Each step may be repeated, and run twice at the same time. */
export const deletionSteps = [
  'lock', // the account cannot sign in any more
  'anonymise', // requests, bookings and payments stay, without the person
  'files',
  'forget', // the profile and the other records kept under the account
  'account', // at the identity service
  'last-pass', // all of it again, when the last ID token has expired: what it wrote is deleted too
  'done',
] as const;
export const DeletionStep = z.enum(deletionSteps);
export type DeletionStep = z.infer<typeof DeletionStep>;

/**
 * account_deletions/{uid}, server only. It stays, because the rules and the
 * payment service ask it whether an account is deleted; it names nobody.
 */
export const AccountDeletion = z.object({
  uid: z.string().check(z.minLength(1)),
  step: DeletionStep,
  startedAt: z.date(),
  /** ID tokens issued before this are valid for up to an hour */
  lockedAt: z.nullable(z.date()),
  endedAt: z.nullable(z.date()),
  /** null after the end */
  nextTryAt: z.nullable(z.date()),
  /** how often the schedule tried the present step */
  tries: z.int(),
});
export type AccountDeletion = z.infer<typeof AccountDeletion>;
