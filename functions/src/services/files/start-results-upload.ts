import { randomUUID } from 'node:crypto';
import { requestRefusals } from '@contract/endpoints/review-request';
import type { StartResultsUploadBody } from '@contract/endpoints/start-results-upload';
import type { StartedUpload } from '@contract/endpoints/started-upload';
import { AppError } from '@contract/values/app-error';
import { uniqueFileName } from '@contract/values/file/object-path';
import type { FilePorts } from './ports';

/**
 * Gives an administrator an address for results in the owner's folder. Files
 * sent there, and not through Firebase, never have a download token (decision
 * 61).
 * @throws AppError not-found, failed-precondition; whatever the storage fails
 * with
 */
export async function startResultsUpload(
  { documents, files, origin }: FilePorts,
  { documentId, fileName, kind, size }: StartResultsUploadBody,
): Promise<StartedUpload> {
  const request = await documents.findRequest(documentId);
  if (request === null) {
    throw new AppError('not-found', requestRefusals.notFound);
  }
  if (!request.paymentStatus) {
    throw new AppError('failed-precondition', requestRefusals.notPaid);
  }
  if (await documents.isAccountDeleted(request.userId)) {
    throw new AppError('failed-precondition', requestRefusals.gone);
  }
  const name = `uploads/${request.userId}/${uniqueFileName(randomUUID(), fileName)}`;
  return files.startUpload({ name, documentId, kind, size, origin });
}
