import * as z from 'zod/mini';

export const sendVerificationEmailEndpoint = {
  name: 'sendVerificationEmail',
  body: z.object({}),
  /**
   * The first call of an account sends the welcome mail, later ones only the
   * link, at most three an hour (429 'resource-exhausted'). `verified` is true
   * when the address is verified already; then only a first welcome is sent.
   */
  answer: z.object({ verified: z.boolean() }),
};
export type SendVerificationEmailAnswer = z.infer<
  typeof sendVerificationEmailEndpoint.answer
>;
