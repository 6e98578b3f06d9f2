import { ResetPasswordBody, resetPasswordName } from '@contract/endpoints/reset-password';
import { defineOpenEndpoint } from '../http/endpoint';
import { resetPassword as reset } from '../services/recovery/reset-password';

/** Open, because the reset token stands for the sign-in. */
export const resetPassword = defineOpenEndpoint({
  name: resetPasswordName,
  body: ResetPasswordBody,
  badBody: 'Failed to reset the password. Please try again.',
  handle: async (body, ports) => {
    await reset(ports.accounts, body);
    return { status: 200, body: {} };
  },
});
