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
import { AppError } from '@contract/values/app-error';
import {
  objectPartsOf,
  type ObjectPath,
} from '@contract/values/file/object-path';
import { changeRecord } from '../audit/change-record';
import type {
  RecordChangePorts,
  RecordKind,
  RecordTransaction,
} from '../audit/ports';
import type { DeliveryPorts } from './ports';
import { requireUnheld } from './require-unheld';

const requests: RecordKind<Request> = {
  collection: requestsCollection,
  schema: Request,
  missing: requestRefusals.notFound,
};

/**
 * Asks the owner for a clearer image and says why. Repeated by the same
 * administrator, it changes nothing.
 * @throws AppError not-found, failed-precondition
 */
export async function askForClearerImage(
  ports: RecordChangePorts,
  administratorId: string,
  { documentId, seenChanges, reason, note }: AskForClearerImageBody,
): Promise<void> {
  await changeRecord(
    ports,
    { kind: requests, id: documentId, changedBy: administratorId },
    async (deciding) => {
      const { record: request, now, transaction } = deciding;
      const lastChangedBy = await transaction.findAuditAuthor(request.auditId);
      const lastQuestion = findImageAsked(request);
      const isSameQuestion =
        lastQuestion?.reason === reason && (lastQuestion.note ?? null) === note;
      if (isSameQuestion && lastChangedBy === administratorId) return null;
      await requireReviewable(transaction, request, seenChanges);
      const isInReview = !request.status && request.isDocumentValid;
      if (!isInReview) {
        throw new AppError('failed-precondition', requestRefusals.notInReview);
      }
      const question: ImageEvent = { kind: 'asked', at: now, reason };
      if (note !== null) question.note = note;
      const imageEvents = {
        ...request.imageEvents,
        [nextImageEventKey(request)]: question,
      };
      return {
        action: 'request-image-not-clear',
        changes: { isDocumentValid: false, imageEvents },
        before: { isDocumentValid: true },
        after: { isDocumentValid: false, reason, note },
        notification: {
          kind: 'clearer-image-needed',
          uid: request.userId,
          recordId: documentId,
          at: now,
        },
      };
    },
  );
}

/**
 * Adds results, which completes the request (S11): a file of our bucket that
 * was sent whole, to an address from startResultsUpload for this very request.
 * The same file again changes nothing. What it says is held against the alarms
 * about the land in the same transaction (decision 147).
 * @throws AppError not-found, failed-precondition; whatever the storage fails
 * with
 */
export async function deliverResults(
  ports: DeliveryPorts,
  administratorId: string,
  { documentId, seenChanges, file }: DeliverResultsBody,
): Promise<void> {
  const sentFile = await ports.files.findSent(file.path);
  const isSentWhole =
    sentFile?.documentId === documentId && sentFile.size === file.size;
  await changeRecord(
    ports,
    { kind: requests, id: documentId, changedBy: administratorId },
    async (deciding) => {
      const { record: request, now, transaction } = deciding;
      const isDelivered = Object.values(request.results).some(
        ({ path }) => path === file.path,
      );
      if (isDelivered) return null;
      await requireReviewable(transaction, request, seenChanges);
      if (!isSentWhole || !isInResultsFolder(request, file.path)) {
        throw new AppError('failed-precondition', requestRefusals.file);
      }
      if (isWithdrawn(request, file.sha256)) {
        throw new AppError('failed-precondition', requestRefusals.withdrawn);
      }
      await requireUnheld(transaction, documentId, file.outcome);
      const version: ResultVersion = {
        ...file,
        createdAt: now,
        uploadedBy: administratorId,
      };
      const completed: Request = {
        ...request,
        status: true,
        isDocumentValid: true,
        resultsUrl: file.path,
        results: { ...request.results, [nextResultKey(request)]: version },
      };
      transaction.noteRequestChange(request.userId, now);
      return {
        action: 'request-results-delivered',
        changes: {
          status: completed.status,
          isDocumentValid: completed.isDocumentValid,
          resultsUrl: completed.resultsUrl,
          results: completed.results,
        },
        before: describeForAudit(request),
        after: describeForAudit(completed),
        notification: {
          kind: 'results-ready',
          uid: request.userId,
          recordId: documentId,
          at: now,
        },
      };
    },
  );
}

/**
 * Of two administrators at once the second is refused, because the request is
 * not as they saw it.
 * @throws AppError failed-precondition
 */
async function requireReviewable(
  transaction: RecordTransaction,
  request: Request,
  seenChanges: number,
): Promise<void> {
  if (countChanges(request) !== seenChanges) {
    throw new AppError('failed-precondition', requestRefusals.changed, 'stale');
  }
  if (!request.paymentStatus) {
    throw new AppError('failed-precondition', requestRefusals.notPaid);
  }
  if (await transaction.isAccountDeleted(request.userId)) {
    throw new AppError('failed-precondition', requestRefusals.gone);
  }
}

/** Whether these very bytes were withdrawn: /verify says so of them for good. */
function isWithdrawn({ results }: Request, sha256: string): boolean {
  return Object.values(results).some(
    (version) => version.withdrawn !== undefined && version.sha256 === sha256,
  );
}

/** Where startResultsUpload has results sent. */
function isInResultsFolder({ userId }: Request, path: ObjectPath): boolean {
  const [folder, owner, name, ...deeper] = objectPartsOf(path);
  return (
    folder === 'uploads' &&
    owner === userId &&
    name !== '' &&
    deeper.length === 0
  );
}

/** For the audit: nothing about the person. */
function describeForAudit({
  status,
  isDocumentValid,
  resultsUrl,
}: Request): Record<string, unknown> {
  return { status, isDocumentValid, resultsUrl };
}
