import type { Report, ReviewStatus } from '../entities/due-diligence';

const nextOf: Readonly<Record<ReviewStatus, readonly ReviewStatus[]>> = {
  pending: ['in-review'],
  'in-review': ['completed', 'rejected'],
  completed: [],
  rejected: [],
};

/** Where an administrator can move a report from here (decision D8). */
export function listNextReviews(from: ReviewStatus): readonly ReviewStatus[] {
  return nextOf[from];
}

/** True for the two ends, which the user is told of in the administrator's own words. */
export function isNoteRequired(to: ReviewStatus): boolean {
  return to === 'completed' || to === 'rejected';
}

/** True while the work asked for is not done. */
export function isOpenReport({ reviewStatus }: Pick<Report, 'reviewStatus'>): boolean {
  return nextOf[reviewStatus].length > 0;
}
