import { requestRefusals } from '@contract/endpoints/review-request';
import type { CommissionReceipt } from '@contract/entities/commission-receipt';
import {
  isPaperRemoved,
  listResultVersions,
  listStandingVersions,
  type Request,
  type ResultVersion,
} from '@contract/entities/request';
import { AppError } from '@contract/values/app-error';
import type { ObjectPath } from '@contract/values/file/object-path';
import type { SentFile } from '../../providers/stored-file';
import type { ResultsFiles } from './ports';
import { isSentForRequest } from './sent-for-request';

/** A receipt as it is named, and what is stored under its path. */
export interface SentReceipt {
  named: CommissionReceipt;
  sentFile: SentFile | null;
}

/**
 * Null where no receipt is named.
 * @throws whatever the storage fails with
 */
export async function findSentReceipt(
  files: Pick<ResultsFiles, 'findSent'>,
  named: CommissionReceipt | undefined,
): Promise<SentReceipt | null> {
  if (named === undefined) return null;
  return { named, sentFile: await files.findSent(named.path) };
}

/**
 * A receipt was sent for this very request, as results are. It is no file of
 * results. One that earlier versions named is still open: one of them stands,
 * and its papers are not removed.
 * @throws AppError failed-precondition
 */
export function requireReceipt(
  request: Request,
  { named, sentFile }: SentReceipt,
  resultsPath: ObjectPath,
): void {
  const versions = listResultVersions(request);
  const resultsPaths = [resultsPath, ...versions.map(({ path }) => path)];
  const wasNamed = isReceipt(request, named.path);
  const isStillOpen = listStandingVersions(request).some(
    (version) =>
      version.commissionReceipt?.path === named.path &&
      !isPaperRemoved(request, version.createdAt),
  );
  if (
    !isSentForRequest(request, named, sentFile) ||
    resultsPaths.includes(named.path) ||
    (wasNamed && !isStillOpen)
  ) {
    throw new AppError('failed-precondition', requestRefusals.receipt);
  }
}

/**
 * Results that are delivered have the receipt that a call names, or like it
 * none: nothing else is taken for done. A call that is made again after a lost
 * answer has sent its receipt anew, to another path.
 * @throws AppError failed-precondition
 */
export function requireSameReceipt(
  { commissionReceipt: delivered }: Pick<ResultVersion, 'commissionReceipt'>,
  named: CommissionReceipt | undefined,
): void {
  const isSame =
    delivered?.fileName === named?.fileName && delivered?.size === named?.size;
  if (!isSame) {
    throw new AppError('failed-precondition', requestRefusals.changed, 'stale');
  }
}

/** Whether a version, also one that is withdrawn, names it as its receipt. */
export function isReceipt(
  { results }: Pick<Request, 'results'>,
  path: ObjectPath,
): boolean {
  return Object.values(results).some(
    ({ commissionReceipt }) => commissionReceipt?.path === path,
  );
}
