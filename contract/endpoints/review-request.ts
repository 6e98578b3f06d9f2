import * as z from 'zod/mini';
import type { AdminEndpointContract } from './endpoint-contract';
import { CommissionReceipt } from '../entities/commission-receipt';
import { ResultVersion } from '../entities/request';
import { needsOutcomeText } from '../values/describe-outcome';
import { ImageReason, imageNoteMaxLength } from '../values/file/image-reason';
import { maxDocumentBytes } from '../values/file/file-limits';
import { WrittenFindings } from '../values/findings/findings-outcome';
import { ResultOutcome } from '../values/result-outcome';
import { RecordId } from '../values/record-id';
import { trimTyped } from '../values/text/trim-typed';
import { typedText } from '../values/typed-text';

/**
 * Refused with 404 'not-found', else with 409 'failed-precondition'; `changed`
 * has the reason 'stale'. What an alarm about the land forbids (values/
 * alarm-hold) has the reason 'held', and its sentence names the alarm.
 */
export const requestRefusals = {
  notFound: 'We could not find this request.',
  notPaid: 'This request is not paid.',
  changed: 'Somebody has changed this request. Look at it again.',
  notInReview: 'You cannot ask for a clearer image for this request now.',
  gone: 'The account of this request is deleted. You cannot send results to it.',
  file: 'This file does not belong to this request.',
  receipt: 'This receipt does not belong to this request. Choose it again.',
  withdrawn:
    'This very file was sent for this request and withdrawn. Send the corrected one.',
  otherPrint: 'The PDF is not the one that you looked at. Look at it again.',
  futureRecords:
    'Records cannot go up to a day that has not come. Choose another day.',
  tooManyAlarms:
    'There are too many alarms about this land. Decide some of them first.',
} as const;

const subject = {
  documentId: RecordId,
  /**
   * countChanges of the request that the administrator saw: nobody decides
   * about what changed since
   */
  seenChanges: z.int().check(z.gte(0)),
};

/** A file that was sent to the path from startResultsUpload. */
const ResultsFile = z.object({
  ...z.pick(ResultVersion, { path: true, fileName: true, sha256: true }).shape,
  /** bytes */
  size: z.int().check(z.positive(), z.maximum(maxDocumentBytes)),
  /** required here; older versions of results may lack it */
  outcome: ResultOutcome.check(
    z.refine(
      ({ kind, text }) => trimTyped(text) !== '' || !needsOutcomeText(kind),
    ),
  ),
});

/**
 * A file that was sent to the path from startResultsUpload, or the receipt of
 * an earlier version that stands.
 */
const SentReceipt = z.object({
  ...CommissionReceipt.shape,
  /** bytes */
  size: z.int().check(z.positive(), z.maximum(maxDocumentBytes)),
});

/** Of both; repeatable by the same administrator. */
const ReviewRequestAnswer = z.object({});

export const askForClearerImageEndpoint = {
  name: 'askForClearerImage',
  permission: 'requests.flag',
  body: z
    .object({
      ...subject,
      reason: ImageReason,
      note: z.nullable(typedText(imageNoteMaxLength)),
    })
    .check(z.refine(({ reason, note }) => reason !== 'other' || note !== null)),
  answer: ReviewRequestAnswer,
} satisfies AdminEndpointContract<unknown, unknown>;
export type AskForClearerImageBody = z.infer<
  typeof askForClearerImageEndpoint.body
>;

/** A file of the administrator's own. */
const FileDelivery = z.strictObject({
  ...subject,
  file: ResultsFile,
  commissionReceipt: z.optional(SentReceipt),
});
export type FileDelivery = z.infer<typeof FileDelivery>;

/** What the server writes a PDF of (decision 158). */
const FindingsDelivery = z.strictObject({
  ...subject,
  written: WrittenFindings,
  /** of the PDF that previewFindings showed: nothing else is sent */
  sha256: ResultVersion.shape.sha256,
  commissionReceipt: z.optional(SentReceipt),
});
export type FindingsDelivery = z.infer<typeof FindingsDelivery>;

export const deliverResultsEndpoint = {
  name: 'deliverResults',
  permission: 'results.deliver',
  body: z.union([FileDelivery, FindingsDelivery]),
  answer: ReviewRequestAnswer,
} satisfies AdminEndpointContract<unknown, unknown>;
export type DeliverResultsBody = z.infer<typeof deliverResultsEndpoint.body>;

/** Shows the PDF that deliverResults would send now; stores nothing. */
export const previewFindingsEndpoint = {
  name: 'previewFindings',
  permission: 'results.deliver',
  // It stores nothing.
  isHarmless: true,
  body: z.object({ documentId: RecordId, written: WrittenFindings }),
  answer: z.object({
    fileName: z.string(),
    /** its bytes, in base64 */
    pdf: z.string().check(z.regex(/^[\w+/]+=*$/)),
  }),
} satisfies AdminEndpointContract<unknown, unknown>;
export type PreviewFindingsBody = z.infer<typeof previewFindingsEndpoint.body>;
export type PreviewFindingsAnswer = z.infer<
  typeof previewFindingsEndpoint.answer
>;
