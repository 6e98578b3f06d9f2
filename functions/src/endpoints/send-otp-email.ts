import { SendOtpEmailBody, sendOtpEmailName } from '@contract/endpoints/send-otp-email';
import { defineOpenEndpoint } from '../http/endpoint';
import { sendCode } from '../services/recovery/send-code';

/** Answers the same, as fast, for every address (S2). */
export const sendOtpEmail = defineOpenEndpoint({
  name: sendOtpEmailName,
  body: SendOtpEmailBody,
  badBody: 'Please enter a valid email address.',
  handle: async ({ email }, ports, { source }) => {
    await sendCode(ports.accounts, email, source);
    return { status: 200, body: {} };
  },
});
