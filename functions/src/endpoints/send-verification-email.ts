import {
  SendVerificationEmailBody,
  sendVerificationEmailName,
  type SendVerificationEmailAnswer,
} from '@contract/endpoints/send-verification-email';
import { defineUserEndpoint } from '../http/endpoint';
import { sendVerification } from '../services/accounts/send-verification';

export const sendVerificationEmail = defineUserEndpoint({
  name: sendVerificationEmailName,
  body: SendVerificationEmailBody,
  badBody: 'The body is not understood.',
  handle: async (_body, ports, { uid }) => {
    const answer: SendVerificationEmailAnswer = { verified: await sendVerification(ports.accounts, uid) };
    return { status: 200, body: answer };
  },
});
