import * as z from 'zod/mini';

export const accountMailCollection = 'account_mail';

/**
 * account_mail/{uid}, server only: the mails that an account gets only once.
 */
export const AccountMail = z.object({ welcomedAt: z.date() });
