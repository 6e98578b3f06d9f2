import * as z from 'zod/mini';
import { Findings } from '../values/findings/findings';
import { RecordId } from '../values/record-id';
import { Reference } from '../values/reference';
import { ResultOutcome } from '../values/result-outcome';
import { FileOpening } from './open-document';
import { ShareToken } from './share-result';
import { Fingerprint } from './verify-result';

const opened = {
  token: ShareToken,
  /** random, chosen anew for each press; a repeated call counts once */
  openingId: RecordId,
};

const issued = {
  reference: z.nullable(Reference),
  /** counted from 1 */
  version: z.int(),
  issuedAt: z.iso.datetime(),
  /** false when a newer version was issued since */
  isNewest: z.boolean(),
  /** every version that was issued since was withdrawn */
  isNewerWithdrawn: z._default(z.boolean(), false),
};

/** A result as whoever has the link reads it: nothing of its owner. */
export const SharedResult = z.object({
  answer: z.literal('result'),
  ...issued,
  serviceType: z.string(),
  /** of the land */
  address: z.string(),
  /** null in older versions */
  outcome: z.nullable(ResultOutcome),
  /** null where what was found is only in the file */
  findings: z.nullable(Findings),
  /** null once the file is deleted */
  file: z.nullable(
    z.object({
      /** made of the reference: the office's own name may be a person's */
      fileName: z.string(),
      /** bytes */
      size: z.int(),
      sha256: Fingerprint,
    }),
  ),
  worksUntil: z.iso.datetime(),
});
export type SharedResult = z.infer<typeof SharedResult>;

/**
 * Opens a shared result; for everybody who has the link. Counted, with its
 * time. 'closed' for a link that is unknown, revoked, over or used up, all
 * alike. Refused with 429 'resource-exhausted'.
 */
export const openSharedResultEndpoint = {
  name: 'openSharedResult',
  body: z.object(opened),
  answer: z.union([
    SharedResult,
    z.object({
      answer: z.literal('withdrawn'),
      ...issued,
      withdrawnAt: z.iso.datetime(),
    }),
    z.object({ answer: z.literal('closed') }),
  ]),
};
export type OpenSharedResultBody = z.infer<
  typeof openSharedResultEndpoint.body
>;
export type OpenSharedResultAnswer = z.infer<
  typeof openSharedResultEndpoint.answer
>;

/**
 * The file of a shared result that was just opened, in pieces as openDocument
 * answers them. Refused with 404 'not-found', for whatever reason.
 */
export const readSharedResultEndpoint = {
  name: 'readSharedResult',
  body: z.object({
    ...opened,
    /** a later piece: from this byte on */
    next: z.optional(
      z.object({ opening: FileOpening, from: z.int().check(z.gte(1)) }),
    ),
  }),
};
export type ReadSharedResultBody = z.infer<
  typeof readSharedResultEndpoint.body
>;
