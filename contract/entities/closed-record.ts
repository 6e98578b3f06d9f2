import * as z from 'zod/mini';
import { reportsCollection } from './due-diligence';
import { paymentCasesCollection } from './payment/payment-case';
import { requestsCollection } from './request';
import { supportCollection } from './support-message';

export const closedRecordsCollection = 'closed_records';

/**
 * Collections that administrators work through; in them a record that cannot be
 * read keeps somebody waiting.
 */
export const ClosableCollection = z.enum([
  requestsCollection,
  reportsCollection,
  supportCollection,
  paymentCasesCollection,
]);
export type ClosableCollection = z.infer<typeof ClosableCollection>;

/**
 * closed_records/{auditId}, server only: a record that could not be read, as it
 * was stored, taken out of its collection by an administrator. It goes with the
 * account of `userId`.
 */
export const ClosedRecord = z.object({
  collection: ClosableCollection,
  documentId: z.string(),
  /** null where the record names nobody */
  userId: z.nullable(z.string()),
  closedAt: z.date(),
  auditId: z.string(),
  record: z.record(z.string(), z.unknown()),
});
export type ClosedRecord = z.infer<typeof ClosedRecord>;
