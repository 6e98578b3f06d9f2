import * as z from 'zod/mini';
import { ObjectPath } from '../values/file/object-path';
import { Reference } from '../values/reference';

export const planPrintsCollection = 'plan_prints';

/** The collections whose records have plans. */
export const PlanSource = z.enum(['requests', 'due-diligence']);
export type PlanSource = z.infer<typeof PlanSource>;

/** Why a plan is compared by its bytes only, or not at all. */
export const PlanFault = z.enum([
  'missing', // nothing is stored under that name
  'too-large', // more bytes than any upload may have
  'no-picture', // a PDF without a photo inside, or another kind of file
  'broken-picture', // it does not decode, has too many pixels, or took too long
  'plain-picture', // nothing is drawn on it, so every other empty sheet would match
  'gave-up', // reading it ended the run several times, or never got an answer
]);
export type PlanFault = z.infer<typeof PlanFault>;

/** The whole picture, or only the drawn part. */
export const PlanView = z.object({
  /** perceptual hash, 64 characters 0 or 1 */
  hash: z.string().check(z.regex(/^[01]{64}$/)),
  /** 64 x 64 signed bytes in base64, too coarse to read a word */
  relief: z.string(),
});
export type PlanView = z.infer<typeof PlanView>;

/**
 * plan_prints/{printId}, server only. The id comes from path and record: one
 * print for each file of a record, however often it is read.
 */
export const PlanPrint = z.object({
  printId: z.string().check(z.minLength(1)),
  collection: PlanSource,
  documentId: z.string().check(z.minLength(1)),
  reference: z.nullable(Reference),
  userId: z.string().check(z.minLength(1)),
  path: ObjectPath,
  /** when the plan was sent */
  at: z.date(),
  /**
   * printed: other plans find it, it was not compared yet; done: both; awaited,
   * unreadable: neither
   */
  state: z.enum(['reading', 'printed', 'awaited', 'done', 'unreadable']),
  /** while its file may still come (decision 112); null before and after */
  awaited: z._default(
    z.nullable(
      z.object({
        /** when it is asked for again */
        againAt: z.date(),
        /** when every upload that had begun is over */
        until: z.date(),
      }),
    ),
    null,
  ),
  /** runs that began to read it and did not finish */
  tries: z.int(),
  /** runs without an answer from storage or database */
  failures: z.int(),
  fault: z.nullable(PlanFault),
  /** hex, of the stored bytes */
  sha256: z.nullable(z.string()),
  views: z.array(PlanView),
  /**
   * what finds it: its bytes, and halves of hashes of its parts; empty when its
   * sender sent it before
   */
  keys: z.array(z.string()),
  /** shorter pieces of the same hashes, for copies that are less alike */
  bands: z.array(z.string()),
});
export type PlanPrint = z.infer<typeof PlanPrint>;
