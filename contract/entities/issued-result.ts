import * as z from 'zod/mini';
import { Reference } from '../values/reference';

export const issuedResultsCollection = 'issued_results';

/**
 * issued_results/{hash of reference and SHA-256}, server only: a results file that was delivered, after the server read
 * its bytes. /verify confirms what is here and nothing else. Nothing about the owner stands in it.
 */
export const IssuedResult = z.object({
  documentId: z.string().check(z.minLength(1)),
  reference: Reference,
  /** hex, of the stored bytes */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** 1 for the first delivery */
  version: z.int(),
  /** false once a later version was delivered */
  isNewest: z.boolean(),
  issuedAt: z.date(),
  checkedAt: z.date(),
});
export type IssuedResult = z.infer<typeof IssuedResult>;

export const resultChecksCollection = 'result_checks';

/** result_checks/{documentId}-v{n}, server only: how the bytes of a delivered version compared with what was written. */
export const ResultCheck = z.object({
  documentId: z.string().check(z.minLength(1)),
  version: z.int(),
  /** reading: taken up; true: the hash is that of the bytes; differs: it is not, and nothing is confirmed */
  state: z.enum(['reading', 'true', 'differs', 'unreadable']),
  tries: z.int(),
  failures: z.int(),
  checkedAt: z.date(),
});
export type ResultCheck = z.infer<typeof ResultCheck>;
