import { doc, query, serverTimestamp, updateDoc, where } from 'firebase/firestore';
import { nextImageEventKey, Request, requestsCollection } from '@contract/entities/request';
import type { ObjectPath } from '@contract/values/file/object-path';
import { withAppErrors } from '@/firebase/errors';
import { getDb, recordsOf } from '@/firebase/firestore';
import { requireConnection } from '@/lib/require-connection';
import { countRecords } from '@/live/count-records';
import { listenToRecord } from '@/live/listen';
import type { Listen } from '@/live/live-store';
import { readAll } from './read-all';

const records = recordsOf(requestsCollection, Request, 'documentId');

/** A query of every request of this person. */
export const listOwnRequests = (uid: string) => query(records(), where('userId', '==', uid));

/** Every request of the owner, for the copy of their data. */
export const readOwnRequests = (uid: string) => readAll(listOwnRequests(uid));

/** How many requests the owner has paid for that are not finished. */
export const countOwnUnfinished = (uid: string) =>
  countRecords(query(listOwnRequests(uid), where('paymentStatus', '==', true), where('status', '==', false)));

/** For own-request.ts. */
export const listenToRequest = (documentId: string): Listen<Request> =>
  listenToRecord(doc(records(), documentId));

/** Replaces the unclear image and dates it; the rules allow it while one is asked for. */
export function replaceRequestImage(
  request: Pick<Request, 'documentId' | 'imageEvents'>,
  imageUrl: ObjectPath,
): Promise<void> {
  return withAppErrors(async () => {
    requireConnection();
    await updateDoc(doc(getDb(), requestsCollection, request.documentId), {
      imageUrl,
      imageSent: true,
      isDocumentValid: true,
      [`imageEvents.${nextImageEventKey(request)}`]: { kind: 'sent', at: serverTimestamp() },
    });
  });
}
