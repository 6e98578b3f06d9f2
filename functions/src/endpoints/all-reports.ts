import {
  markReportSeenName,
  RecordReportPaymentBody,
  recordReportPaymentName,
  ReportBody,
  reviewReportName,
  ReviewReportBody,
  type ReportAnswer,
} from '@contract/endpoints/review-report';
import type { Report } from '@contract/entities/due-diligence';
import { reportRefusals } from '@contract/values/report-texts';
import type { Answer } from '../http/answer';
import { defineAdminEndpoint } from '../http/endpoint';
import {
  markReportSeen as mark,
  recordReportPayment as record,
  reviewReport as review,
} from '../services/reports/review-report';

function describeReport({ id, reviewStatus, paymentStatus, seenStatus }: Report): Answer {
  const body: ReportAnswer = { reportId: id, reviewStatus, paymentStatus, seenStatus };
  return { status: 200, body };
}

/** An administrator has opened a report. */
export const markReportSeen = defineAdminEndpoint({
  name: markReportSeenName,
  body: ReportBody,
  badBody: reportRefusals.notFound,
  handle: async ({ reportId }, ports, { uid }) => describeReport(await mark(ports.changes, uid, reportId)),
});

/** An administrator moves a report, with words to its user. */
export const reviewReport = defineAdminEndpoint({
  name: reviewReportName,
  body: ReviewReportBody,
  badBody: reportRefusals.note,
  handle: async (body, ports, { uid }) => describeReport(await review(ports.changes, uid, body)),
});

/** An administrator records whether a report is paid. */
export const recordReportPayment = defineAdminEndpoint({
  name: recordReportPaymentName,
  body: RecordReportPaymentBody,
  badBody: reportRefusals.notFound,
  handle: async (body, ports, { uid }) => describeReport(await record(ports.changes, uid, body)),
});
