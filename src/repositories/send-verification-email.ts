import { sendVerificationEmailEndpoint } from '@contract/endpoints/account/send-verification-email';
import { callEndpoint } from '@/firebase/endpoint-client';

/**
 * The first call sends the welcome mail.
 * @returns whether the address is verified already
 * @throws AppError
 */
export async function sendVerificationEmail(): Promise<boolean> {
  const { verified } = await callEndpoint(sendVerificationEmailEndpoint, {});
  return verified;
}
