import type { ReportKind, ReviewStatus } from '../entities/due-diligence';

/** The specification's sentences (section 8). */
export const reportSuccess = {
  'due-diligence': 'Due Diligence submitted successfully!',
  'lost-land': 'Lost Land submitted successfully!',
} as const satisfies Record<ReportKind, string>;

export const reportKindWords = {
  'due-diligence': 'Due diligence',
  'lost-land': 'Lost land',
} as const satisfies Record<ReportKind, string>;

export const reviewWords = {
  pending: 'Pending review',
  'in-review': 'In review',
  completed: 'Completed',
  rejected: 'Rejected',
} as const satisfies Record<ReviewStatus, string>;

export const reportRefusals = {
  notFound: 'We could not find this report.',
  changed: 'Somebody has changed this report. Look at it again.',
  step: 'This step is not possible for this report now.',
  note: 'Please write at most 500 characters to the user.',
  gone: 'The account of this report is deleted.',
} as const;
