import {
  NotifyAdminAndUserBody,
  notifyAdminAndUserName,
  type NotifyAdminAndUserAnswer,
} from '@contract/endpoints/notify-admin-and-user';
import { defineUserEndpoint } from '../http/endpoint';
import { notifyAdminAndUser as notify } from '../notifications/notify-admin-and-user';

/** Tells the caller, at the account's own address, and the administrators of a record of the caller's (S8). */
export const notifyAdminAndUser = defineUserEndpoint({
  name: notifyAdminAndUserName,
  body: NotifyAdminAndUserBody,
  badBody: 'Failed to notify admin and user',
  handle: async ({ header, documentId }, ports, { uid }) => {
    await notify(ports.accounts, { uid, header, documentId: documentId ?? null });
    const answer: NotifyAdminAndUserAnswer = {};
    return { status: 200, body: answer };
  },
});
