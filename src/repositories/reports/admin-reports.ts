import { doc, query } from 'firebase/firestore';
import {
  markReportSeenEndpoint,
  recordReportPaymentEndpoint,
  reviewReportEndpoint,
} from '@contract/endpoints/review-report';
import {
  Report,
  reportsCollection,
  type ReportKind,
  type ReviewStatus,
} from '@contract/entities/due-diligence';
import type { Region } from '@contract/values/land/regions';
import type { Reference } from '@contract/values/reference';
import { adminCall } from '@/firebase/admin-call';
import { slowCall } from '@/firebase/endpoint-client';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToRecord } from '@/live/listen';
import { defineAdminPage } from '@/repositories/define-admin-page';
import { whereChosen } from '@/repositories/where-chosen';

/** null and false: all */
export interface ReportSelection {
  kind: ReportKind | null;
  review: ReviewStatus | null;
  region: Region | null;
  unseen: boolean;
  reference: Reference | null;
}

const reports = recordsOf(reportsCollection, Report, 'id');

/** Reports of a selection, newest first. */
export const reportsPage = defineAdminPage(
  ({ kind, review, region, unseen, reference }: ReportSelection) => ({
    base: query(
      reports(),
      ...whereChosen('reference', '==', reference),
      ...whereChosen('kind', '==', kind),
      ...whereChosen('reviewStatus', '==', review),
      ...whereChosen('region', '==', region),
      ...whereChosen('seenStatus', '==', unseen ? 'unseen' : null),
    ),
  }),
);

/** One report, live. */
export const anyReport = defineLive((id: string) => ({
  listen: listenToRecord(doc(reports(), id)),
}));

/**
 * Records that an administrator has opened it, the first time only.
 * @throws AppError
 */
export const markReportSeen = adminCall(markReportSeenEndpoint, slowCall);

/**
 * Moves it one step and tells its user.
 * @throws AppError 'failed-precondition' when somebody else was first
 */
export const reviewReport = adminCall(reviewReportEndpoint, slowCall);

/**
 * Records whether it is paid.
 * @throws AppError
 */
export const recordReportPayment = adminCall(
  recordReportPaymentEndpoint,
  slowCall,
);
