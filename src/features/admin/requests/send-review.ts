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
  previewFindings,
} from '@/repositories/requests/admin-requests';
import { uploadResults } from '@/repositories/results';
import { hashFile } from '@/lib/hash-file';
import { outcomeOf, type DeliverReview, type Review } from './review-decision';

type SentResultsFile = Extract<DeliverReview, { way: 'file' }>['results'];

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

/** What is sent once it is confirmed. */
export interface PreparedReview {
  review: Review;
  /** with results: the chosen file, or the PDF that the server wrote */
  file: File | null;
}

/**
 * Fetches what the administrator has to see before it is sent.
 * @throws AppError
 */
export async function prepareReview(
  request: Request,
  review: Review,
): Promise<PreparedReview> {
  if (review.choice === 'flag') return { review, file: null };
  if (review.way === 'file') return { review, file: review.results.file };
  const written = {
    outcome: outcomeOf(review),
    findings: review.findings,
  };
  const { documentId } = request;
  return { review, file: await previewFindings({ documentId, written }) };
}

/** @throws AppError; FileChanged */
export async function sendReview(
  request: Request,
  { review, file }: PreparedReview,
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
  const outcome = outcomeOf(review);
  if (review.way === 'file') {
    const sentFile = await sendFile(request, review.results, onProgress);
    await deliverResults({ ...subject, file: { ...sentFile, outcome } });
    return;
  }
  if (file === null) throw new Error('The PDF was not looked at.');
  await deliverResults({
    ...subject,
    written: { outcome, findings: review.findings },
    sha256: await hashFile(file),
  });
}

async function sendFile(
  { documentId }: Request,
  { file: chosenFile, fileKind }: SentResultsFile,
  onProgress: (sentBytes: number) => void,
) {
  const file = await readWhole(chosenFile);
  const sha256 = await hashFile(file);
  const path = await uploadResults(documentId, file, fileKind, onProgress);
  return {
    path,
    fileName: keepEndOfLength(file.name, fileNameMaxLength),
    size: file.size,
    sha256,
  };
}
