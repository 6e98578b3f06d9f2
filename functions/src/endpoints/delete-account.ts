import { DeleteAccountBody, deleteAccountName } from '@contract/endpoints/delete-account';
import { defineUserEndpoint } from '../http/endpoint';
import { deleteAccount as deleteIt } from '../services/privacy/delete-account';

/** A person's own account, never another: the body names none. */
export const deleteAccount = defineUserEndpoint({
  name: deleteAccountName,
  body: DeleteAccountBody,
  badBody: 'Please say whether unfinished work may be lost.',
  handle: async ({ acceptUnfinished }, ports, { uid, authTime }) => {
    await deleteIt(ports.privacy, { uid, authTime, acceptUnfinished });
    return { status: 200, body: {} };
  },
});
