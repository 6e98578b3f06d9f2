import { query, where } from 'firebase/firestore';
import { notifyAdminAndUserEndpoint } from '@contract/endpoints/notify-admin-and-user';
import {
  newSupportState,
  supportCollection,
  SupportMessage,
  type SupportDetails,
} from '@contract/entities/support-message';
import { supportRows } from '@/domain/list-sizes';
import type { ObjectPath } from '@contract/values/file/object-path';
import type { Reference } from '@contract/values/reference';
import { endpointCall } from '@/firebase/endpoint-client';
import { recordsOf } from '@/firebase/firestore';
import type { PageCursor } from '@/lib/page-address';
import { defineOwn } from '@/live/define-live';
import { livePage } from '@/live/page';
import { createWithReference } from '@/repositories/references/create-with-reference';
import { deriveRecordId } from '@/repositories/references/record-of-draft';
import { readAll } from '@/repositories/read-all';

const messages = recordsOf(supportCollection, SupportMessage, 'id');
const datedBy = 'timestamp';

const listOwn = (uid: string) => query(messages(), where('userId', '==', uid));

/**
 * One page of this person's messages, newest first, with how many there are,
 * live.
 */
export const ownMessagesPage = defineOwn(
  (uid: string, cursor: PageCursor | null) =>
    livePage({
      base: listOwn(uid),
      cursor,
      rows: supportRows,
      order: { field: datedBy, direction: 'desc' },
      keep: { name: supportCollection, row: SupportMessage },
    }),
);

/** Every message of this person, for the copy of their data. */
export const readOwnMessages = (uid: string) => readAll(listOwn(uid), datedBy);

/** The id that a message has as long as nothing in it is changed. */
export const deriveMessageId = (
  draftId: string,
  details: SupportDetails,
  file: NewMessage['file'],
): Promise<string> => deriveRecordId(draftId, [details, file]);

export interface NewMessage {
  /** of deriveMessageId */
  id: string;
  userId: string;
  /** the account's own, as the ID token has it */
  email: string;
  details: SupportDetails;
  file: { path: ObjectPath; name: string } | null;
}

/**
 * The same id again brings back the message that is there.
 * @throws QuotaFailure; AppError 'network', …
 */
export function createMessage({
  id,
  userId,
  email,
  details,
  file,
}: NewMessage): Promise<Reference> {
  return createWithReference({
    collection: supportCollection,
    kind: 'support',
    documentId: id,
    userId,
    datedBy,
    fields: {
      ...newSupportState,
      ...details,
      id,
      email,
      fileURL: file?.path ?? null,
      fileName: file?.name ?? null,
    },
  });
}

/**
 * Notifies the owner and the administrators of a message.
 * @throws AppError 'resource-exhausted', 'network', …
 */
export const notifyOfMessage = endpointCall(notifyAdminAndUserEndpoint);
