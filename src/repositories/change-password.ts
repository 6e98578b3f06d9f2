import { ChangePasswordAnswer, changePasswordName } from '@contract/endpoints/account/change-password';
import { callEndpoint } from '@/firebase/endpoint-client';

/** Ends every session of the account, this browser's too. @throws AppError 'recent-sign-in-needed', 'network' … */
export async function changePassword(newPassword: string): Promise<void> {
  await callEndpoint(changePasswordName, { newPassword }, ChangePasswordAnswer);
}
