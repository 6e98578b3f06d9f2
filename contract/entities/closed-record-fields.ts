import { type FieldsOf, goesWithRecord } from '../field-facts';
import type { ClosedRecord } from './closed-record';

/**
 * The copy of one's data has the stored record as it is, but for what no copy
 * of such a record has.
 */
export const closedRecordFields = {
  collection: goesWithRecord,
  documentId: goesWithRecord,
  userId: goesWithRecord,
  closedAt: goesWithRecord,
  auditId: goesWithRecord,
  record: goesWithRecord,
} as const satisfies FieldsOf<ClosedRecord>;
