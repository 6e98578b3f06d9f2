import { doc, query, where } from 'firebase/firestore';
import {
  markReportSeenName,
  recordReportPaymentName,
  ReportAnswer,
  reviewReportName,
  type RecordReportPaymentBody,
  type ReviewReportBody,
} from '@contract/endpoints/review-report';
import {
  Report,
  reportsCollection,
  type ReportKind,
  type ReviewStatus,
} from '@contract/entities/due-diligence';
import type { Reference } from '@contract/values/reference';
import { callEndpoint, slowCall } from '@/firebase/endpoint-client';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToRecord } from '@/live/listen';
import { defineAdminPage } from './define-admin-page';

/** null and false: all */
export interface ReportSelection {
  kind: ReportKind | null;
  review: ReviewStatus | null;
  unseen: boolean;
  reference: Reference | null;
}

const reports = recordsOf(reportsCollection, Report, 'id');

/** Reports of a selection, newest first. */
export const reportsPage = defineAdminPage(({ kind, review, unseen, reference }: ReportSelection) => ({
  base: query(
    reports(),
    ...(reference === null ? [] : [where('reference', '==', reference)]),
    ...(kind === null ? [] : [where('kind', '==', kind)]),
    ...(review === null ? [] : [where('reviewStatus', '==', review)]),
    ...(unseen ? [where('seenStatus', '==', 'unseen')] : []),
  ),
}));

/** One report, live. */
export const anyReport = defineLive((id: string) => ({ listen: listenToRecord(doc(reports(), id)) }));

const change = (name: string, body: object) => callEndpoint(name, body, ReportAnswer, slowCall);

/** Records that an administrator has opened it, the first time only. @throws AppError */
export const markReportSeen = (reportId: string) => change(markReportSeenName, { reportId });

/** Moves it one step and tells its user. @throws AppError 'failed-precondition' when somebody else was first */
export const reviewReport = (body: ReviewReportBody) => change(reviewReportName, body);

/** Records whether it is paid. @throws AppError */
export const recordReportPayment = (body: RecordReportPaymentBody) => change(recordReportPaymentName, body);
