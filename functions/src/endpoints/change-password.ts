import { ChangePasswordBody, changePasswordName } from '@contract/endpoints/change-password';
import { defineUserEndpoint } from '../http/endpoint';
import { changePassword as change } from '../services/accounts/change-password';

export const changePassword = defineUserEndpoint({
  name: changePasswordName,
  body: ChangePasswordBody,
  badBody: 'Password must be at least 8 characters long.',
  handle: async ({ newPassword }, ports, { uid, authTime }) => {
    await change(ports.accounts, { uid, authTime, newPassword });
    return { status: 200, body: {} };
  },
});
