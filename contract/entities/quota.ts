import * as z from 'zod/mini';

export const quotasCollection = 'quotas';

const CountedKind = z.enum(['request', 'report', 'support', 'file']);

/** Of one day in Accra. `bytes` are those of the files. */
export const QuotaCounts = z.object({
  request: z.int(),
  report: z.int(),
  support: z.int(),
  file: z.int(),
  bytes: z.int(),
});
export type QuotaCounts = z.infer<typeof QuotaCounts>;

/**
 * quotas/{uid}: what an account has created today (specification, S18), and how
 * many references it was given. The owner raises it in the commit that creates
 * the record it names; the server removes a request from `unpaid` when it is
 * paid.
 */
export const Quota = z.object({
  /** of the record counted last */
  kind: CountedKind,
  documentId: z.string(),
  /** of the last count; the counts are those of this day */
  at: z.date(),
  counts: QuotaCounts,
  /** ids of unpaid requests; those from before quotas existed are not in it */
  unpaid: z.array(z.string()),
  /**
   * of all time: the next reference is derived from it (decision 121); accounts
   * from before count from 0
   */
  references: z._default(z.int(), 0),
});
export type Quota = z.infer<typeof Quota>;

export const emptyCounts: QuotaCounts = {
  request: 0,
  report: 0,
  support: 0,
  file: 0,
  bytes: 0,
};
