import * as z from 'zod/mini';
import { addressMaxLength, nameMaxLength } from '../values/text-limits';
import { ObjectPath } from '../values/file/object-path';
import { storedPlace } from '../values/land/stored-place';
import { TypedPlace } from '../values/land/typed-place';
import { TenDigits } from '../values/phone';
import { RecordId } from '../values/record-id';
import { Reference } from '../values/reference';
import { typedText } from '../values/typed-text';
import { OwnerGround } from './owner-ground';
import { ReportCorrection } from './report-correction';

export const reportsCollection = 'due-diligence';

/** One for each of the two forms (specification, D3). */
export const ReportKind = z.enum(['due-diligence', 'lost-land']);
export type ReportKind = z.infer<typeof ReportKind>;

/** pending -> in-review -> completed | rejected, see values/report-state. */
export const ReviewStatus = z.enum([
  'pending',
  'in-review',
  'completed',
  'rejected',
]);
export type ReviewStatus = z.infer<typeof ReviewStatus>;

export const ReportPayment = z.enum(['unpaid', 'paid']);

export const SeenStatus = z.enum(['unseen', 'seen']);

/**
 * The folder of the bucket that holds the images of each kind, before the uid
 * (specification, S9).
 */
export const reportFolders = {
  'due-diligence': 'dueDiligenceDocuments',
  'lost-land': 'lostLandsDocuments',
} as const satisfies Record<ReportKind, string>;

export const ReportDetails = z.object({
  name: typedText(nameMaxLength, 'Enter your name.'),
  phone: TenDigits,
  address: typedText(addressMaxLength, 'Enter the address of the land.'),
  ...TypedPlace.shape,
});
export type ReportDetails = z.infer<typeof ReportDetails>;

/**
 * Specification, sections 3 and 4. Only the server changes a report after it is
 * created.
 */
export const Report = z.object({
  id: RecordId,
  reference: z._default(z.nullable(Reference), null),
  kind: ReportKind,
  userId: z.string().check(z.minLength(1)),
  name: z.string(),
  image: ObjectPath,
  phone: TenDigits,
  address: z.string(),
  ...storedPlace,
  reviewStatus: ReviewStatus,
  /** 'unpaid' unless an administrator records otherwise (specification, D8) */
  paymentStatus: ReportPayment,
  seenStatus: SeenStatus,
  /** keyed 'c1', 'c2', … in order; absent before the first */
  corrections: z.optional(z.record(z.string(), ReportCorrection)),
  /** absent or null before an officer has read it from the plan; server only */
  ground: z.optional(z.nullable(OwnerGround)),
  /** from an administrator to the user */
  note: z.nullable(z.string()),
  createdAt: z.date(),
  /** of the last change of reviewStatus; null before the first */
  reviewedAt: z.nullable(z.date()),
  /** audit/{auditId} of the last change an administrator made */
  auditId: z.nullable(z.string()),
});
export type Report = z.infer<typeof Report>;

/** A new report also has what the owner types, and its reference. */
export const newReportState = {
  digitalAddress: null,
  region: null,
  district: null,
  reviewStatus: 'pending',
  paymentStatus: 'unpaid',
  seenStatus: 'unseen',
  note: null,
  reviewedAt: null,
  auditId: null,
} as const;
