import type { Report, ReviewStatus } from '../entities/due-diligence';

const nextOf: Readonly<Record<ReviewStatus, readonly ReviewStatus[]>> = {
  pending: ['in-review'],
  'in-review': ['completed', 'rejected'],
  completed: [],
  rejected: [],
};

/** The states to which an administrator can move a report (decision D8). */
export function listNextReviews(from: ReviewStatus): readonly ReviewStatus[] {
  return nextOf[from];
}

/** True for the two final states: the user is told of them in the administrator's words. */
export function isNoteRequired(to: ReviewStatus): boolean {
  return to === 'completed' || to === 'rejected';
}

/** True while the work is not done. */
export function isOpenReport({ reviewStatus }: Pick<Report, 'reviewStatus'>): boolean {
  return nextOf[reviewStatus].length > 0;
}
