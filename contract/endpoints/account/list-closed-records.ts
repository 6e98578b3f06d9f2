import * as z from 'zod/mini';
import { ClosableCollection } from '../../entities/closed-record';

const mostSkipped = 10_000;

/**
 * A record of one's own that could not be read and that an administrator
 * closed.
 */
export const OwnClosedRecord = z.object({
  collection: ClosableCollection,
  documentId: z.string(),
  /** ISO 8601 */
  closedAt: z.string(),
  /**
   * as it was stored, as JSON; without the fields that name administrators or
   * serve only us
   */
  record: z.record(z.string(), z.unknown()),
});
export type OwnClosedRecord = z.infer<typeof OwnClosedRecord>;

/** The caller's own, the first closed first, page by page. */
export const listClosedRecordsEndpoint = {
  name: 'listClosedRecords',
  body: z.object({
    /** how many come before the page: 0, then `next` of the page before */
    skip: z.int().check(z.minimum(0), z.maximum(mostSkipped)),
  }),
  answer: z.object({
    records: z.array(OwnClosedRecord),
    /** null on the last page */
    next: z.nullable(z.int()),
  }),
};
export type ListClosedRecordsAnswer = z.infer<
  typeof listClosedRecordsEndpoint.answer
>;
