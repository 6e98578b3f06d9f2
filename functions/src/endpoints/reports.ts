import { correctReportEndpoint } from '@contract/endpoints/correct-report';
import {
  markReportSeenEndpoint,
  recordReportPaymentEndpoint,
  reviewReportEndpoint,
  type ReportAnswer,
} from '@contract/endpoints/review-report';
import type { Report } from '@contract/entities/due-diligence';
import { reportRefusals } from '@contract/values/report-texts';
import {
  defineAdminEndpoint,
  defineUserEndpoint,
  type Endpoint,
} from '../http/endpoint';
import { correctReport } from '../services/reports/correct-report';
import {
  markReportSeen,
  recordReportPayment,
  reviewReport,
} from '../services/reports/review-report';

export const reportEndpoints: readonly Endpoint[] = [
  defineAdminEndpoint(markReportSeenEndpoint, {
    badBody: reportRefusals.notFound,
    handle: async ({ reportId }, ports, { uid }) =>
      describe(await markReportSeen(ports.changes, uid, reportId)),
  }),
  defineAdminEndpoint(reviewReportEndpoint, {
    badBody: reportRefusals.note,
    handle: async (body, ports, { uid }) =>
      describe(await reviewReport(ports.changes, uid, body)),
  }),
  defineAdminEndpoint(recordReportPaymentEndpoint, {
    badBody: reportRefusals.notFound,
    handle: async (body, ports, { uid }) =>
      describe(await recordReportPayment(ports.changes, uid, body)),
  }),
  defineUserEndpoint(correctReportEndpoint, {
    badBody: 'Please name a report and what is to be changed.',
    handle: (body, ports, { uid }) => correctReport(ports.changes, uid, body),
  }),
];

function describe({
  id,
  reviewStatus,
  paymentStatus,
  seenStatus,
}: Report): ReportAnswer {
  return { reportId: id, reviewStatus, paymentStatus, seenStatus };
}
