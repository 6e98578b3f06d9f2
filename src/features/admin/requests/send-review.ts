import { documentKinds } from '@contract/values/file/file-kind';
import type { CommissionReceipt } from '@contract/entities/commission-receipt';
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
import { findEarlierReceipt } from './earlier-receipt';
import {
  outcomeOf,
  type CheckedFile,
  type DeliverReview,
  type Review,
} from './review-decision';

export const resultsLimits: FileLimits = {
  kinds: documentKinds,
  maxBytes: maxDocumentBytes,
  typeMessage: 'We cannot read this file. Choose a PDF, JPEG, PNG or WEBP.',
};

/**
 * The file on the disk is no longer the one that was chosen: browsers do not
 * read it then.
 */
export class FileChanged extends Error {
  constructor(
    readonly file: File,
    options: ErrorOptions,
  ) {
    super('The file cannot be read any more.', options);
  }
}

/**
 * The bytes themselves, so that what is hashed is what is sent.
 * @throws FileChanged
 */
async function readWhole(file: File): Promise<File> {
  try {
    return new File([await file.arrayBuffer()], file.name);
  } catch (error) {
    throw new FileChanged(file, { cause: error });
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

/** What is heard of a review while it is sent. */
export interface SendingEvents {
  /** of the file that is being sent, from 0 to 100 */
  onProgress: (percent: number) => void;
  /** of the results, before they are sent */
  onHashed: (sha256: string) => void;
}

/** @throws AppError; FileChanged */
export async function sendReview(
  request: Request,
  { review, file }: PreparedReview,
  { onProgress, onHashed }: SendingEvents,
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
    // Both are read before the first one is sent.
    const results = await readChosen(review.results);
    const commissionReceipt = await sendReceipt(request, review, onProgress);
    const sha256 = await hashFile(results.file);
    onHashed(sha256);
    const sentFile = await sendFile(request, results, onProgress);
    await deliverResults({
      ...subject,
      file: { ...sentFile, sha256, outcome },
      commissionReceipt,
    });
    return;
  }
  if (file === null) throw new Error('The PDF was not looked at.');
  const sha256 = await hashFile(file);
  onHashed(sha256);
  await deliverResults({
    ...subject,
    written: { outcome, findings: review.findings },
    sha256,
    commissionReceipt: await sendReceipt(request, review, onProgress),
  });
}

/** A new receipt, or that of an earlier version. */
async function sendReceipt(
  request: Request,
  { receipt, keepsReceipt }: DeliverReview,
  onProgress: (percent: number) => void,
): Promise<CommissionReceipt | undefined> {
  if (receipt === null) {
    return keepsReceipt ? findEarlierReceipt(request)?.receipt : undefined;
  }
  return sendFile(request, await readChosen(receipt), onProgress);
}

/** @throws FileChanged */
async function readChosen(chosen: CheckedFile): Promise<CheckedFile> {
  return { ...chosen, file: await readWhole(chosen.file) };
}

async function sendFile(
  { documentId }: Request,
  { file, fileKind }: CheckedFile,
  onProgress: (percent: number) => void,
) {
  const { name, size } = file;
  const path = await uploadResults(documentId, file, fileKind, (sentBytes) =>
    onProgress((sentBytes / size) * 100),
  );
  return { path, fileName: keepEndOfLength(name, fileNameMaxLength), size };
}
