import * as z from 'zod/mini';

export const deleteAccountEndpoint = {
  name: 'deleteAccount',
  body: z.object({
    /** the user has read that unfinished paid work will not be delivered */
    acceptUnfinished: z.boolean(),
  }),
  /**
   * Refused with 401 'recent-sign-in-needed', 409 'payment-under-way' (while
   * anything about money is open; the message says what), 409 'papers-held',
   * 409 'unfinished-requests' (`details.reason` is their number), 403
   * 'permission-denied' for administrators.
   */
  answer: z.object({}),
};
export type DeleteAccountBody = z.infer<typeof deleteAccountEndpoint.body>;
