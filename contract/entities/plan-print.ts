import * as z from 'zod/mini';
import { ObjectPath } from '../values/file/object-path';
import { Reference } from '../values/reference';

export const planPrintsCollection = 'plan_prints';

/** Whose records bring plans: their collections. */
export const PlanSource = z.enum(['requests', 'due-diligence']);
export type PlanSource = z.infer<typeof PlanSource>;

/** Why a plan is known by its bytes only, or not at all. */
export const PlanFault = z.enum([
  'missing', // nothing is stored under that name
  'too-large', // more bytes than any upload may have
  'no-picture', // a PDF without a photo inside, or another kind of file
  'broken-picture', // it does not decode, has too many pixels, or took too long
  'plain-picture', // nothing is drawn on it, so that every other empty sheet would be like it
  'gave-up', // reading it ended the run again and again, or never got an answer
]);
export type PlanFault = z.infer<typeof PlanFault>;

/** One way of seeing the picture: whole, or cut to what is drawn on it. */
export const PlanView = z.object({
  /** perceptual hash, 64 characters 0 or 1 */
  hash: z.string().check(z.regex(/^[01]{64}$/)),
  /** what is drawn, 64 x 64 signed bytes in base64, too coarse to read a word of it */
  relief: z.string(),
});
export type PlanView = z.infer<typeof PlanView>;

/**
 * plan_prints/{printId}, server only: one stored plan as it is compared with others. The id is made from the path, so
 * that a file has one print however often it is looked at.
 */
export const PlanPrint = z.object({
  printId: z.string().check(z.minLength(1)),
  collection: PlanSource,
  documentId: z.string().check(z.minLength(1)),
  reference: z.nullable(Reference),
  userId: z.string().check(z.minLength(1)),
  path: ObjectPath,
  /** when it was sent */
  at: z.date(),
  /** reading: taken up; printed: others find it, it has not looked for others yet; done: both; unreadable: neither */
  state: z.enum(['reading', 'printed', 'done', 'unreadable']),
  /** runs that began to read it and did not come to an end */
  tries: z.int(),
  /** runs to which the storage or the database gave no answer */
  failures: z.int(),
  fault: z.nullable(PlanFault),
  /** hex, of the stored bytes */
  sha256: z.nullable(z.string()),
  views: z.array(PlanView),
  /** what it is found by: its bytes, and halves of hashes of its parts; empty where the sender sent it before */
  keys: z.array(z.string()),
  /** shorter pieces of the same hashes, for copies that are less alike */
  bands: z.array(z.string()),
});
export type PlanPrint = z.infer<typeof PlanPrint>;
