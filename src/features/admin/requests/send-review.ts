import { documentKinds } from '@contract/values/file/file-kind';
import { countChanges, type Request } from '@contract/entities/request';
import {
  fileNameMaxLength,
  maxDocumentBytes,
} from '@contract/values/file/file-limits';
import { keepEndOfLength } from '@contract/values/text/code-points';
import type { FileLimits } from '@/uploads/check-file';
import {
  askForClearerImage,
  deliverResults,
} from '@/repositories/requests/admin-requests';
import { uploadResults } from '@/repositories/results';
import { hashFile } from '@/lib/hash-file';
import type { Review } from './review-decision';

export const resultsLimits: FileLimits = {
  kinds: documentKinds,
  maxBytes: maxDocumentBytes,
  typeMessage: 'We cannot read this file. Choose a PDF, JPEG, PNG or WEBP.',
};

/**
 * The file on the disk is no longer the one that was chosen: browsers do not
 * read it then.
 */
export class FileChanged extends Error {}

/**
 * The bytes themselves, so that what is hashed is what is sent.
 * @throws FileChanged
 */
async function readWhole(file: File): Promise<File> {
  try {
    return new File([await file.arrayBuffer()], file.name);
  } catch (error) {
    throw new FileChanged('The file cannot be read any more.', {
      cause: error,
    });
  }
}

/** @throws AppError; FileChanged */
export async function sendReview(
  request: Request,
  review: Review,
  onProgress: (sentBytes: number) => void,
): Promise<void> {
  const subject = {
    documentId: request.documentId,
    seenChanges: countChanges(request),
  };
  if (review.choice === 'flag') {
    const { reason, note } = review;
    await askForClearerImage({
      ...subject,
      reason,
      note: note === '' ? null : note,
    });
    return;
  }
  const { fileKind } = review.results;
  const file = await readWhole(review.results.file);
  const outcome = { kind: review.outcome, text: review.outcomeText };
  const sha256 = await hashFile(file);
  const path = await uploadResults(
    request.documentId,
    file,
    fileKind,
    onProgress,
  );
  const version = {
    path,
    fileName: keepEndOfLength(file.name, fileNameMaxLength),
    size: file.size,
    sha256,
  };
  await deliverResults({ ...subject, file: { ...version, outcome } });
}
