import { documentKinds, type FileKind } from '@contract/values/file-kind';
import type { Request } from '@contract/entities/request';
import { maxDocumentBytes } from '@contract/values/limits';
import type { ResultOutcome } from '@contract/values/result-outcome';
import type { ObjectPath } from '@contract/values/object-path';
import type { FileLimits } from '@/lib/check-file';
import { requireConnection } from '@/lib/require-connection';
import { deliverResults, flagUnclearImage, type UnclearImage } from '@/repositories/admin-requests';
import { uploadResults } from '@/repositories/results';
import { hashFile } from '@/lib/hash-file';

export const resultsLimits: FileLimits = {
  kinds: documentKinds,
  maxBytes: maxDocumentBytes,
  typeMessage: 'We cannot read this file. Choose a PDF, JPEG, PNG or WEBP.',
};

export interface ResultsFile {
  file: File;
  fileKind: FileKind;
}

/** What was decided in the details dialog, ready to be carried out. */
export type Review =
  ({ kind: 'flag' } & UnclearImage) | ({ kind: 'deliver'; outcome: ResultOutcome | null } & ResultsFile);

function uploadTo(
  userId: string,
  { file, fileKind }: ResultsFile,
  onProgress: (sent: number) => void,
): Promise<ObjectPath> {
  return new Promise((resolve, reject) => {
    uploadResults(userId, file, fileKind, { onProgress, onDone: resolve, onFailed: reject });
  });
}

/** Flags the image, or sends the file and delivers it as a new version. @throws AppError */
export async function sendReview(
  adminUid: string,
  request: Request,
  review: Review,
  onProgress: (sent: number) => void,
): Promise<void> {
  requireConnection();
  if (review.kind === 'flag') {
    await flagUnclearImage(adminUid, request, review);
    return;
  }
  const { file, outcome } = review;
  const sha256 = await hashFile(file);
  const path = await uploadTo(request.userId, review, onProgress);
  const version = { path, fileName: file.name.slice(-200), size: file.size, sha256 };
  await deliverResults(adminUid, request, outcome === null ? version : { ...version, outcome });
}
