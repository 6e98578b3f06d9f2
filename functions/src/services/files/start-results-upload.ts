import { randomUUID } from 'node:crypto';
import { requestRefusals } from '@contract/endpoints/review-request';
import type {
  StartResultsUploadAnswer,
  StartResultsUploadBody,
} from '@contract/endpoints/start-results-upload';
import { accountDeletionsCollection } from '@contract/entities/account/account-deletion';
import { Request, requestsCollection } from '@contract/entities/request';
import { AppError } from '@contract/values/app-error';
import { uniqueFileName } from '@contract/values/file/object-path';
import { findRecord } from '../../firestore/stored-document';
import type { FilePorts } from './ports';

/**
 * Gives an administrator an address for results in the owner's folder. Files sent there, and not through
 * Firebase, never have a download token (decision 61).
 * @throws AppError not-found, failed-precondition; whatever the storage fails with
 */
export async function startResultsUpload(
  { db, files, origin }: FilePorts,
  { documentId, fileName, kind, size }: StartResultsUploadBody,
): Promise<StartResultsUploadAnswer> {
  const request = await findRecord(db, requestsCollection, Request, documentId);
  if (request === null) throw new AppError('not-found', requestRefusals.notFound);
  if (!request.paymentStatus) throw new AppError('failed-precondition', requestRefusals.notPaid);
  const deletion = await db.collection(accountDeletionsCollection).doc(request.userId).get();
  if (deletion.exists) throw new AppError('failed-precondition', requestRefusals.gone);
  const name = `uploads/${request.userId}/${uniqueFileName(randomUUID(), fileName)}`;
  return files.startUpload({ name, documentId, kind, size, origin });
}
