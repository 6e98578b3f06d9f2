import type { Transaction } from 'firebase-admin/firestore';
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
import { objectNameOf } from '@contract/values/file/object-path';
import { isAccountDeleted } from '../accounts/is-account-deleted';
import type { ChangePorts } from '../../base-ports';
import { changeRecord, findLastChangedBy, type RecordChange } from '../audit/change-record';

interface Deciding {
  request: Request;
  now: Date;
  transaction: Transaction;
  /** of the last audited change */
  lastBy: string | null;
}

interface Decision {
  /** a repeated call */
  isDone: (deciding: Deciding) => boolean;
  decide: (deciding: Deciding) => RecordChange<Request>;
}

/** Asks the owner for a clearer image and says why. @throws AppError not-found, failed-precondition */
export async function askForClearerImage(
  ports: ChangePorts,
  by: string,
  { reason, note, ...seen }: AskForClearerImageBody,
): Promise<void> {
  await review(ports, by, seen, {
    isDone: ({ request, lastBy }) => {
      const asked = findImageAsked(request);
      return lastBy === by && asked?.reason === reason && (asked.note ?? null) === note;
    },
    decide: ({ request, now }) => {
      if (request.status || !request.isDocumentValid)
        throw new AppError('failed-precondition', requestRefusals.notInReview);
      const event: ImageEvent = { kind: 'asked', at: now, reason, ...(note === null ? {} : { note }) };
      const imageEvents = { ...request.imageEvents, [nextImageEventKey(request)]: event };
      return {
        action: 'request-image-not-clear',
        changes: { isDocumentValid: false, imageEvents },
        before: { isDocumentValid: true },
        after: { isDocumentValid: false, reason, note },
        notification: {
          kind: 'clearer-image-needed',
          uid: request.userId,
          recordId: request.documentId,
          at: now,
        },
      };
    },
  });
}

/** Adds results, which completes the request (S11). @throws AppError not-found, failed-precondition */
export async function deliverResults(
  ports: ChangePorts,
  by: string,
  { file, ...seen }: DeliverResultsBody,
): Promise<void> {
  const isKnown = ({ results }: Request) => Object.values(results).some(({ path }) => path === file.path);
  await review(ports, by, seen, {
    isDone: ({ request }) => isKnown(request),
    decide: ({ request, now, transaction }) => {
      if (!isInFolderOf(request, file)) throw new AppError('failed-precondition', requestRefusals.file);
      const version: ResultVersion = { ...file, createdAt: now, uploadedBy: by };
      const changes = {
        ...{ status: true, isDocumentValid: true, resultsUrl: file.path },
        results: { ...request.results, [nextResultKey(request)]: version },
      };
      const counted: RequestChanges = { at: now };
      transaction.set(ports.db.collection(requestChangesCollection).doc(request.userId), counted);
      return {
        ...{ action: 'request-results-delivered', changes },
        ...{ before: facts(request), after: facts({ ...request, ...changes }) },
        notification: { kind: 'results-ready', uid: request.userId, recordId: request.documentId, at: now },
      };
    },
  });
}

/** Of two administrators at once the second is refused, because the request is not as they saw it. */
async function review(
  ports: ChangePorts,
  by: string,
  { documentId, seenChanges }: Pick<DeliverResultsBody, 'documentId' | 'seenChanges'>,
  { isDone, decide }: Decision,
): Promise<void> {
  const { db } = ports;
  const missing = requestRefusals.notFound;
  const subject = { collection: requestsCollection, schema: Request, id: documentId, by, missing };
  await changeRecord(ports, subject, async (request, now, transaction) => {
    const lastBy = await findLastChangedBy(db, transaction, request);
    const isDeleted = await isAccountDeleted(db, transaction, request.userId);
    const deciding = { request, now, transaction, lastBy };
    if (isDone(deciding)) return null;
    if (countChanges(request) !== seenChanges)
      throw new AppError('failed-precondition', requestRefusals.changed, 'stale');
    if (!request.paymentStatus) throw new AppError('failed-precondition', requestRefusals.notPaid);
    if (isDeleted) throw new AppError('failed-precondition', requestRefusals.gone);
    return decide(deciding);
  });
}

/** Where startResultsUpload has results sent. */
function isInFolderOf({ userId }: Request, { path }: DeliverResultsBody['file']): boolean {
  const [folder, owner, name, ...deeper] = objectNameOf(path).split('/');
  return folder === 'uploads' && owner === userId && name !== '' && deeper.length === 0;
}

const facts = ({ status, isDocumentValid, resultsUrl }: Request) => ({ status, isDocumentValid, resultsUrl });
