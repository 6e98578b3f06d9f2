import { query, where } from 'firebase/firestore';
import {
  SendMessageAgainAnswer,
  sendMessageAgainName,
  type SendMessageAgainBody,
} from '@contract/endpoints/send-message-again';
import { NotificationEntry, notificationsCollection } from '@contract/entities/notification-entry';
import { adminRows } from '@contract/values/limits';
import type { PageCursor } from '@/lib/page-address';
import { callEndpoint, slowCall } from '@/firebase/endpoint-client';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { livePage } from '@/live/page';

/** Notifications that were given up. Administrators only: refused to anybody else. */

const records = recordsOf(notificationsCollection, NotificationEntry, 'outboxId');

/** One page of them, 15 rows, the last given up first, with how many there are, live. */
export const failedMessagesPage = defineLive((cursor: PageCursor | null) =>
  livePage({
    base: query(records(), where('state', '==', 'failed')),
    cursor,
    rows: adminRows,
    order: { field: 'endedAt', direction: 'desc' },
  }),
);

/** Has one tried anew. @throws AppError 'failed-precondition' when nobody knows any more whom it was for */
export function sendMessageAgain(body: SendMessageAgainBody): Promise<SendMessageAgainAnswer> {
  return callEndpoint(sendMessageAgainName, body, SendMessageAgainAnswer, slowCall);
}
