import * as z from 'zod/mini';
import { Email } from '../../values/email';

export const sendOtpEmailEndpoint = {
  name: 'sendOtpEmail',
  body: z.object({ email: Email }),
  /**
   * The same with and without an account (S2). 429 'resource-exhausted' within
   * a minute, or after five a day.
   */
  answer: z.object({}),
};
