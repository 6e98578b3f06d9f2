import type { Firestore, Transaction } from 'firebase-admin/firestore';
import {
  requestRefusals,
  type AskForClearerImageBody,
  type DeliverResultsBody,
} from '@contract/endpoints/review-request';
import {
  countChanges,
  findImageAsked,
  nextImageEventKey,
  nextResultKey,
  Request,
  requestsCollection,
  type ImageEvent,
  type ResultVersion,
} from '@contract/entities/request';
import { requestChangesCollection, type RequestChanges } from '@contract/entities/request-changes';
import { AppError } from '@contract/values/app-error';
import { objectPartsOf } from '@contract/values/file/object-path';
import { isAccountDeleted } from '../accounts/is-account-deleted';
import type { ChangePorts } from '../../base-ports';
import type { BucketFiles } from '../../providers/bucket-files';
import { changeRecord, findLastChangedBy } from '../audit/change-record';

export interface DeliveryPorts extends ChangePorts {
  files: Pick<BucketFiles, 'findSent'>;
}

const requestOf = (id: string, by: string) => ({
  ...{ collection: requestsCollection, schema: Request, id, by },
  missing: requestRefusals.notFound,
});

/** Asks the owner for a clearer image and says why. @throws AppError not-found, failed-precondition */
export async function askForClearerImage(
  ports: ChangePorts,
  by: string,
  { documentId, seenChanges, reason, note }: AskForClearerImageBody,
): Promise<void> {
  const { db } = ports;
  await changeRecord(ports, requestOf(documentId, by), async (request, now, transaction) => {
    const lastBy = await findLastChangedBy(db, transaction, request);
    const asked = findImageAsked(request);
    if (lastBy === by && asked?.reason === reason && (asked.note ?? null) === note) return null;
    await requireReviewable(db, transaction, request, seenChanges);
    if (request.status || !request.isDocumentValid)
      throw new AppError('failed-precondition', requestRefusals.notInReview);
    const event: ImageEvent = { kind: 'asked', at: now, reason, ...(note === null ? {} : { note }) };
    const imageEvents = { ...request.imageEvents, [nextImageEventKey(request)]: event };
    return {
      action: 'request-image-not-clear',
      changes: { isDocumentValid: false, imageEvents },
      before: { isDocumentValid: true },
      after: { isDocumentValid: false, reason, note },
      notification: { kind: 'clearer-image-needed', uid: request.userId, recordId: documentId, at: now },
    };
  });
}

/**
 * Adds results, which completes the request (S11): a file of our bucket that was sent whole, to an address from
 * startResultsUpload for this very request.
 * @throws AppError not-found, failed-precondition; whatever the storage fails with
 */
export async function deliverResults(
  ports: DeliveryPorts,
  by: string,
  { documentId, seenChanges, file }: DeliverResultsBody,
): Promise<void> {
  const { db } = ports;
  const sent = await ports.files.findSent(file.path);
  const isSent = sent?.documentId === documentId && sent.size === file.size;
  await changeRecord(ports, requestOf(documentId, by), async (request, now, transaction) => {
    if (Object.values(request.results).some(({ path }) => path === file.path)) return null;
    await requireReviewable(db, transaction, request, seenChanges);
    if (!isSent || !isInFolderOf(request, file))
      throw new AppError('failed-precondition', requestRefusals.file);
    const version: ResultVersion = { ...file, createdAt: now, uploadedBy: by };
    const changes = {
      ...{ status: true, isDocumentValid: true, resultsUrl: file.path },
      results: { ...request.results, [nextResultKey(request)]: version },
    };
    const counted: RequestChanges = { at: now };
    transaction.set(db.collection(requestChangesCollection).doc(request.userId), counted);
    return {
      ...{ action: 'request-results-delivered', changes },
      ...{ before: facts(request), after: facts({ ...request, ...changes }) },
      notification: { kind: 'results-ready', uid: request.userId, recordId: documentId, at: now },
    };
  });
}

/**
 * Of two administrators at once the second is refused, because the request is not as they saw it.
 * @throws AppError failed-precondition
 */
async function requireReviewable(
  db: Firestore,
  transaction: Transaction,
  request: Request,
  seenChanges: number,
): Promise<void> {
  if (countChanges(request) !== seenChanges)
    throw new AppError('failed-precondition', requestRefusals.changed, 'stale');
  if (!request.paymentStatus) throw new AppError('failed-precondition', requestRefusals.notPaid);
  if (await isAccountDeleted(db, transaction, request.userId))
    throw new AppError('failed-precondition', requestRefusals.gone);
}

/** Where startResultsUpload has results sent. */
function isInFolderOf({ userId }: Request, { path }: DeliverResultsBody['file']): boolean {
  const [folder, owner, name, ...deeper] = objectPartsOf(path);
  return folder === 'uploads' && owner === userId && name !== '' && deeper.length === 0;
}

const facts = ({ status, isDocumentValid, resultsUrl }: Request) => ({ status, isDocumentValid, resultsUrl });
