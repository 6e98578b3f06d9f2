import * as z from 'zod/mini';

export const deleteAccountName = 'deleteAccount';

export const DeleteAccountBody = z.object({
  /** the user has read that unfinished paid work will not be delivered */
  acceptUnfinished: z.boolean(),
});
export type DeleteAccountBody = z.infer<typeof DeleteAccountBody>;

/**
 * Refused with 401 'recent-sign-in-needed', 409 'payment-under-way' (also while a refund is owed), 409 'papers-held',
 * 409 'unfinished-requests' (`details.reason` is their number), 403 'permission-denied' for administrators.
 */
export const DeleteAccountAnswer = z.object({});
