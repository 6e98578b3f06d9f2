import * as z from 'zod/mini';
import { Reference } from '../values/reference';

export const issuedResultsCollection = 'issued_results';

/**
 * issued_results/{hash of reference and SHA-256}, server only: a delivered results file whose bytes the server has read.
 * /verify confirms these and nothing else. It holds nothing about the owner.
 */
export const IssuedResult = z.object({
  documentId: z.string().check(z.minLength(1)),
  reference: Reference,
  /** hex, of the stored bytes */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** counted from 1 */
  version: z.int(),
  isNewest: z.boolean(),
  issuedAt: z.date(),
  checkedAt: z.date(),
  /** of the ground that the file shows; null where it shows none */
  groundAreaSquareMetres: z._default(z.nullable(z.number()), null),
  /** when it was withdrawn; null while it stands */
  withdrawnAt: z._default(z.nullable(z.date()), null),
});
export type IssuedResult = z.infer<typeof IssuedResult>;

export const resultChecksCollection = 'result_checks';

/**
 * result_checks/{documentId}-v{n}, server only: the comparison of a delivered
 * file with its fingerprint.
 */
export const ResultCheck = z.object({
  documentId: z.string().check(z.minLength(1)),
  version: z.int(),
  /** differs: the hash is not that of the bytes, and nothing is confirmed */
  state: z.enum(['reading', 'true', 'differs', 'unreadable']),
  tries: z.int(),
  failures: z.int(),
  checkedAt: z.date(),
});
export type ResultCheck = z.infer<typeof ResultCheck>;
