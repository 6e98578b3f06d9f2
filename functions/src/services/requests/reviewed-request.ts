import { requestRefusals } from '@contract/endpoints/review-request';
import {
  countChanges,
  Request,
  requestsCollection,
} from '@contract/entities/request';
import { AppError } from '@contract/values/app-error';
import type { RecordKind, RecordTransaction } from '../audit/ports';

/** Requests, as administrators review them. */
export const reviewedRequests: RecordKind<Request> = {
  collection: requestsCollection,
  schema: Request,
  missing: requestRefusals.notFound,
};

/**
 * Of two administrators at once the second is refused, because the request is
 * not as they saw it.
 * @throws AppError failed-precondition
 */
export async function requireReviewable(
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
