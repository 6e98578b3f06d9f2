import * as z from 'zod/mini';
import { Reference } from '../values/reference';

/** SHA-256 in hex. */
export const Fingerprint = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const VerifyResultBody = z.object({
  reference: Reference,
  sha256: Fingerprint,
});
export type VerifyResultBody = z.infer<typeof VerifyResultBody>;

const newer = {
  /** false when a newer version was issued since */
  isNewest: z.boolean(),
  /** every version that was issued since was withdrawn */
  isNewerWithdrawn: z._default(z.boolean(), false),
};

/**
 * Whether we issued a results file; for everybody, signed in or not. Only its
 * fingerprint is sent.
 */
export const verifyResultEndpoint = {
  name: 'verifyResult',
  body: VerifyResultBody,
  /**
   * The same 'no-match' for an unknown reference, an unpaid request, one
   * without results and another file. Refused with 429 'resource-exhausted'.
   */
  answer: z.union([
    z.object({
      answer: z.literal('issued'),
      issuedAt: z.iso.datetime(),
      ...newer,
      /**
       * of the ground that the file shows; absent where it shows none. Whoever
       * has the file reads the same in it
       */
      groundAreaSquareMetres: z.optional(z.number()),
    }),
    z.object({
      answer: z.literal('withdrawn'),
      issuedAt: z.iso.datetime(),
      withdrawnAt: z.iso.datetime(),
      ...newer,
    }),
    z.object({ answer: z.literal('no-match') }),
  ]),
};
export type VerifyResultAnswer = z.infer<typeof verifyResultEndpoint.answer>;
