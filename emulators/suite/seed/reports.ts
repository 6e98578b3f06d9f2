import * as z from 'zod/mini';
import {
  newReportState,
  Report,
  reportFolders,
  reportsCollection,
  type ReportKind,
  type ReviewStatus,
} from '@contract/entities/due-diligence';
import { bucketName } from '../ports';
import { daysBefore } from './days';
import { describePlace, type DemoLand } from './demo-land';
import type { DemoData } from './demo-data';
import { buildGround, toOwnersView } from './grounds';
import { makePlanFile } from './plans';
import { demoBuyer } from './people';
import { buildAudit, buildReference, demoReference } from './references';

interface Sketch {
  id: string;
  kind: ReportKind;
  land: DemoLand;
  daysAgo: number;
  reviewStatus: ReviewStatus;
  isSeen?: boolean;
  isPaid?: boolean;
  note?: string;
}

export const reportSketches: readonly Sketch[] = [
  {
    id: 'demo-report-new',
    kind: 'lost-land',
    land: { digitalAddress: 'CC-114-6020', locality: 'Abura, Cape Coast' },
    daysAgo: 1,
    reviewStatus: 'pending',
  },
  {
    id: 'demo-report-seen',
    kind: 'due-diligence',
    land: { digitalAddress: 'EN-146-3071', locality: 'Adoagyiri, Nsawam' },
    daysAgo: 3,
    reviewStatus: 'pending',
    isSeen: true,
  },
  {
    id: 'demo-report-review',
    kind: 'due-diligence',
    land: { digitalAddress: 'GW-0921-7788', locality: 'Ablekuma, Accra' },
    daysAgo: 6,
    reviewStatus: 'in-review',
    isPaid: true,
    note: 'We have asked the regional office for its copy of the plan. That takes a few days.',
  },
  {
    id: 'demo-report-completed',
    kind: 'due-diligence',
    land: { digitalAddress: 'CC-027-5516', locality: 'Pedu, Cape Coast' },
    daysAgo: 20,
    reviewStatus: 'completed',
    isPaid: true,
    note: 'The plan agrees with the one on record, and there is no loan or court case on the plot. Ask the seller for the original indenture before you pay.',
  },
  {
    id: 'demo-report-rejected',
    kind: 'lost-land',
    land: { digitalAddress: 'NT-008-2290', locality: 'Vittin, Tamale' },
    daysAgo: 26,
    reviewStatus: 'rejected',
    note: 'The plan number cannot be read in the picture. Please send another one in daylight, with all four corners showing.',
  },
];

/** A report of the buyer in each state, with its image and audit entries. */
export function buildReports(now: Date): DemoData {
  return reportSketches.flatMap((sketch, serial) =>
    buildReport(sketch, serial, now),
  );
}

function buildReport(sketch: Sketch, serial: number, now: Date): DemoData {
  const { id, kind, land, daysAgo, reviewStatus, isSeen, isPaid, note } =
    sketch;
  const { uid, name, phoneNumber } = demoBuyer;
  const createdAt = daysBefore(now, daysAgo, serial + 2);
  const isReviewed = reviewStatus !== 'pending';
  const image = makePlanFile(
    `${reportFolders[kind]}/${uid}/${id}__land-papers.jpg`,
    id,
  );
  const reference = demoReference(serial, 1);
  const changedAt = daysBefore(now, daysAgo - 1);
  const auditId = isReviewed || isSeen === true ? `${id}-audit` : null;
  const read = buildGround({
    collection: reportsCollection,
    documentId: id,
    reference,
    userId: uid,
    path: `gs://${bucketName}/${image.name}`,
    sentAt: createdAt,
  });
  const report = z.parse(Report, {
    ...newReportState,
    id,
    reference,
    kind,
    userId: uid,
    name,
    image: `gs://${bucketName}/${image.name}`,
    phone: phoneNumber,
    ...describePlace(land),
    reviewStatus,
    paymentStatus: isPaid === true ? 'paid' : 'unpaid',
    seenStatus: auditId === null ? 'unseen' : 'seen',
    note: note ?? null,
    createdAt,
    reviewedAt: isReviewed ? changedAt : null,
    auditId,
    ground: read === null ? null : toOwnersView(read.ground),
  });
  return [
    { path: `${reportsCollection}/${id}`, data: report },
    buildReference('report', reference, {
      documentId: id,
      userId: uid,
      createdAt,
    }),
    ...(auditId === null ? [] : [buildReview(auditId, report, changedAt)]),
    ...(read?.documents ?? []),
    image,
  ];
}

function buildReview(
  auditId: string,
  { id, reference, reviewStatus, paymentStatus, note }: Report,
  changedAt: Date,
) {
  return buildAudit({
    auditId,
    at: changedAt,
    action: reviewStatus === 'pending' ? 'report-seen' : 'report-reviewed',
    collection: reportsCollection,
    documentId: id,
    reference,
    before: {
      reviewStatus: 'pending',
      paymentStatus: 'unpaid',
      seenStatus: 'unseen',
      note: null,
    },
    after: { reviewStatus, paymentStatus, seenStatus: 'seen', note },
  });
}
