import {
  SendVerificationEmailAnswer,
  sendVerificationEmailName,
} from '@contract/endpoints/account/send-verification-email';
import { callEndpoint } from '@/firebase/endpoint-client';

/**
 * Sends the signed-in person the link that verifies their address; an account's first call sends the welcome mail.
 * @returns true when the address is verified already
 * @throws AppError 'resource-exhausted' after the third of an hour, 'network' …
 */
export async function sendVerificationEmail(): Promise<boolean> {
  const { verified } = await callEndpoint(sendVerificationEmailName, {}, SendVerificationEmailAnswer);
  return verified;
}
