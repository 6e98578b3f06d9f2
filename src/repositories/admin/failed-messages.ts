import { query, where } from 'firebase/firestore';
import {
  SendMessageAgainAnswer,
  sendMessageAgainName,
  type SendMessageAgainBody,
} from '@contract/endpoints/send-message-again';
import { NotificationEntry, notificationsCollection } from '@contract/entities/notification-entry';
import { callEndpoint, slowCall } from '@/firebase/endpoint-client';
import { recordsOf } from '@/firebase/firestore';
import { defineAdminPage } from './define-admin-page';

/** Notifications that were given up. Administrators only: refused to anybody else. */

const records = recordsOf(notificationsCollection, NotificationEntry, 'outboxId');

/** The last given up first. */
export const failedMessagesPage = defineAdminPage(() => ({
  base: query(records(), where('state', '==', 'failed')),
  order: { field: 'endedAt', direction: 'desc' },
}));

/** Has one tried anew. @throws AppError 'failed-precondition' when nobody knows any more whom it was for */
export const sendMessageAgain = (body: SendMessageAgainBody) =>
  callEndpoint(sendMessageAgainName, body, SendMessageAgainAnswer, slowCall);
