import * as z from 'zod/mini';

export const sendVerificationEmailName = 'sendVerificationEmail';

export const SendVerificationEmailBody = z.object({});

/**
 * The first call of an account sends the welcome mail, later ones the link alone; at most three an hour
 * (429 'resource-exhausted'). `verified` is true, and nothing but a first welcome is sent, when the address is
 * verified already.
 */
export const SendVerificationEmailAnswer = z.object({ verified: z.boolean() });
export type SendVerificationEmailAnswer = z.infer<typeof SendVerificationEmailAnswer>;
