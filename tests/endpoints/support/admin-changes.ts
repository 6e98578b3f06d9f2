import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import {
  countChanges,
  nextImageEventKey,
  nextResultKey,
  Request,
} from '@contract/entities/request';
import type {
  AskForClearerImageBody,
  FileDelivery,
} from '@contract/endpoints/review-request';
import type { ResultOutcome } from '@contract/values/result-outcome';
import { objectPartsOf } from '@contract/values/file/object-path';
import { bucketName } from '../../../emulators/suite/ports';
import { findStored } from '../../../functions/src/firestore/stored-document';
import type { Api } from './api';

async function readRequest(
  db: Firestore,
  documentId: string,
): Promise<Request> {
  const request = findStored(
    Request,
    await db.doc(`requests/${documentId}`).get(),
  );
  if (request === null) throw new Error(`no request ${documentId}`);
  return request;
}

/**
 * What an administrator sends who asks for a clearer image of the request as it
 * stands.
 */
export async function makeAsking(
  db: Firestore,
  documentId: string,
  why: Partial<Pick<AskForClearerImageBody, 'reason' | 'note'>> = {},
): Promise<AskForClearerImageBody> {
  const seenChanges = countChanges(await readRequest(db, documentId));
  return { documentId, seenChanges, reason: 'blurred', note: null, ...why };
}

/** The owner sends it. */
export async function sendImage(
  db: Firestore,
  documentId: string,
): Promise<void> {
  const key = nextImageEventKey(await readRequest(db, documentId));
  await db.doc(`requests/${documentId}`).update({
    isDocumentValid: true,
    imageUrl: `gs://demo-asaase.appspot.com/request-images/${documentId}/${key}.png`,
    [`imageEvents.${key}`]: { kind: 'sent', at: FieldValue.serverTimestamp() },
  });
}

/** What an administrator sends who delivers the next version of the results. */
export async function makeDelivery(
  db: Firestore,
  documentId: string,
  outcome: ResultOutcome = { kind: 'no-record', text: '' },
): Promise<FileDelivery> {
  const request = await readRequest(db, documentId);
  const path = `gs://${bucketName}/uploads/${request.userId}/${documentId}-${nextResultKey(request)}__results.pdf`;
  const file = {
    path,
    fileName: 'results.pdf',
    size: 1000,
    sha256: 'a'.repeat(64),
    outcome,
  };
  return { documentId, seenChanges: countChanges(request), file };
}

/** The same, once its file was sent as from startResultsUpload. */
export async function sendDelivery(
  { db, admin }: Pick<Api, 'db' | 'admin'>,
  documentId: string,
  outcome?: ResultOutcome,
): Promise<FileDelivery> {
  const delivery = await makeDelivery(db, documentId, outcome);
  const name = objectPartsOf(delivery.file.path).join('/');
  await getStorage(admin)
    .bucket(bucketName)
    .file(name)
    .save(Buffer.alloc(delivery.file.size), {
      resumable: false,
      metadata: { metadata: { documentId } },
    });
  return delivery;
}
