import { collection, query, where, type Query } from 'firebase/firestore';
import {
  SendMessageAgainAnswer,
  sendMessageAgainName,
  type SendMessageAgainBody,
} from '@contract/endpoints/send-message-again';
import { NotificationEntry, notificationsCollection } from '@contract/entities/notification-entry';
import { adminRows } from '@contract/values/limits';
import type { PageCursor } from '@/lib/page-address';
import { makeConverter } from '@/firebase/converter';
import { callEndpoint } from '@/firebase/endpoint-client';
import { getDb } from '@/firebase/firestore';
import { countRecords } from './count-records';
import type { Source } from './live-store';
import { pageSource, type Page } from './page';

/** Notifications that were given up. Administrators only: refused to anybody else. */

const converter = makeConverter(notificationsCollection, NotificationEntry, 'outboxId');
const timeoutMs = 60_000;

const listFailed = (): Query<NotificationEntry> =>
  query(
    collection(getDb(), notificationsCollection).withConverter(converter),
    where('state', '==', 'failed'),
  );

/** One page of them, 15 rows, the last given up first, live. */
export function failedMessagesPage(cursor: PageCursor | null): Source<Page<NotificationEntry>> {
  return pageSource(listFailed(), cursor, adminRows, { field: 'endedAt', direction: 'desc' });
}

export function countFailedMessages(): Promise<number> {
  return countRecords(listFailed(), 'endedAt');
}

/** Has one tried anew. @throws AppError 'failed-precondition' when nobody knows any more whom it was for */
export function sendMessageAgain(body: SendMessageAgainBody): Promise<SendMessageAgainAnswer> {
  return callEndpoint({ name: sendMessageAgainName, body, answerSchema: SendMessageAgainAnswer, timeoutMs });
}
