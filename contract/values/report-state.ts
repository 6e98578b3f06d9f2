import type { ReviewStatus } from '../entities/due-diligence';

/** No report goes back. */
export type NextReview = Exclude<ReviewStatus, 'pending'>;

/**
 * The states to which an administrator can move a report (specification, D8).
 */
export const nextReviews: Readonly<
  Record<ReviewStatus, readonly NextReview[]>
> = {
  pending: ['in-review'],
  'in-review': ['completed', 'rejected'],
  completed: [],
  rejected: [],
};

/**
 * True for the two final states: the user is told of them in the
 * administrator's words.
 */
export function isNoteRequired(to: ReviewStatus): boolean {
  return nextReviews[to].length === 0;
}
