import {
  requestRefusals,
  type AskForClearerImageBody,
  type DeliverResultsBody,
} from '@contract/endpoints/review-request';
import {
  findImageAsked,
  nextImageEventKey,
  type ImageEvent,
} from '@contract/entities/request';
import { AppError } from '@contract/values/app-error';
import { changeRecord } from '../audit/change-record';
import type { RecordChangePorts } from '../audit/ports';
import { addResults } from './add-results';
import { isReceipt } from './commission-receipt';
import { deliverFindings } from './deliver-findings';
import type { DeliveryPorts } from './ports';
import { requireReviewable, reviewedRequests } from './reviewed-request';
import { isSentForRequest } from './sent-for-request';

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
    { kind: reviewedRequests, id: documentId, changedBy: administratorId },
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
 * was sent whole, to an address from startResultsUpload for this very request,
 * or the PDF of written findings. The same file again changes nothing.
 * @throws AppError not-found, failed-precondition; whatever the storage fails
 * with
 */
export async function deliverResults(
  ports: DeliveryPorts,
  administratorId: string,
  body: DeliverResultsBody,
): Promise<void> {
  if ('written' in body) {
    await deliverFindings(ports, administratorId, body);
    return;
  }
  const { documentId, seenChanges, file, commissionReceipt } = body;
  const sentFile = await ports.files.findSent(file.path);
  await addResults(ports, administratorId, {
    documentId,
    seenChanges,
    file,
    commissionReceipt,
    claims: file.fileName,
    requireFile: (request) => {
      if (
        !isSentForRequest(request, file, sentFile) ||
        isReceipt(request, file.path)
      ) {
        throw new AppError('failed-precondition', requestRefusals.file);
      }
    },
    storeBeside: () => Promise.resolve(),
  });
}
