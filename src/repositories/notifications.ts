import { query, where } from 'firebase/firestore';
import { sendMessageAgainEndpoint } from '@contract/endpoints/send-message-again';
import {
  NotificationEntry,
  notificationsCollection,
} from '@contract/entities/notification-entry';
import { adminCall } from '@/firebase/admin-call';
import { slowCall } from '@/firebase/endpoint-client';
import { recordsOf } from '@/firebase/firestore';
import { defineAdminPage } from './define-admin-page';

const records = recordsOf(
  notificationsCollection,
  NotificationEntry,
  'outboxId',
);

/** Notifications that were given up, the last first. */
export const failedMessagesPage = defineAdminPage(() => ({
  base: query(records(), where('state', '==', 'failed')),
  order: { field: 'endedAt', direction: 'desc' },
}));

/**
 * Has one sent again.
 * @throws AppError 'failed-precondition' when its recipient is no longer known
 */
export const sendMessageAgain = adminCall(sendMessageAgainEndpoint, slowCall);
