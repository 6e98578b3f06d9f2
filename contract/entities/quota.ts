import * as z from 'zod/mini';

export const quotasCollection = 'quotas';

/** What an account's quota counts: the records it creates, and the files it sends. */
export const CountedKind = z.enum(['request', 'report', 'support', 'file']);
export type CountedKind = z.infer<typeof CountedKind>;

/** Of one day in Accra, which keeps UTC. `bytes` are those of the files. */
export const QuotaCounts = z.object({
  request: z.int(),
  report: z.int(),
  support: z.int(),
  file: z.int(),
  bytes: z.int(),
});
export type QuotaCounts = z.infer<typeof QuotaCounts>;

/**
 * quotas/{uid}: what an account has created today (decision S18). The owner raises it in the commit that creates the
 * record, which it names; the server takes a request out of `unpaid` when it is paid.
 */
export const Quota = z.object({
  /** of the record that was counted last */
  kind: CountedKind,
  documentId: z.string(),
  /** when that was; the counts are those of this day */
  at: z.date(),
  counts: QuotaCounts,
  /** ids of requests that nobody has paid for; those from before there were quotas are not among them */
  unpaid: z.array(z.string()),
});
export type Quota = z.infer<typeof Quota>;

export const emptyCounts: QuotaCounts = { request: 0, report: 0, support: 0, file: 0, bytes: 0 };
