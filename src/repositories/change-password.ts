import { ChangePasswordAnswer, changePasswordName } from '@contract/endpoints/account/change-password';
import { callEndpoint } from '@/firebase/endpoint-client';

/**
 * Sets the signed-in person's password and ends every session of the account, this browser's too.
 * @throws AppError 'recent-sign-in-needed' when the sign-in is older than five minutes, 'network' …
 */
export async function changePassword(newPassword: string): Promise<void> {
  await callEndpoint(changePasswordName, { newPassword }, ChangePasswordAnswer);
}
