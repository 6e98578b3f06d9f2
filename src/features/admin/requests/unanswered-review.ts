import {
  countChanges,
  findImageAsked,
  listResultVersions,
  type Request,
} from '@contract/entities/request';
import type { Review } from './review-decision';

/** A review that was sent, and whose answer did not come. */
export interface UnansweredReview {
  review: Review;
  /** of the results file that was sent; null when no file was */
  sha256: string | null;
}

/**
 * Whether it was done all the same: the one change since then is what was sent.
 * A question in the same words counts, whoever asked it.
 * @param before the request as it was sent about
 * @param uid of who sent it
 */
export function hasArrived(
  { review, sha256 }: UnansweredReview,
  before: Request,
  now: Request,
  uid: string,
): boolean {
  if (countChanges(now) !== countChanges(before) + 1) return false;
  if (review.choice === 'flag') {
    const question = findImageAsked(now);
    return (
      question?.reason === review.reason &&
      (question.note ?? '') === review.note
    );
  }
  const newest = listResultVersions(now)[0];
  return newest?.uploadedBy === uid && newest.sha256 === sha256;
}
