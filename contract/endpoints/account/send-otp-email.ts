import * as z from 'zod/mini';
import { Email } from '../../values/email';

export const sendOtpEmailName = 'sendOtpEmail';

export const SendOtpEmailBody = z.object({ email: Email });
export type SendOtpEmailBody = z.infer<typeof SendOtpEmailBody>;

/** The same with and without an account (S2). 429 'resource-exhausted' within a minute, or after five a day. */
export const SendOtpEmailAnswer = z.object({});
