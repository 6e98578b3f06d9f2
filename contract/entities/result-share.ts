import * as z from 'zod/mini';
import { RecordId } from '../values/record-id';

export const resultSharesCollection = 'result_shares';

/** For how many days a link may work, as its owner chooses. */
export const shareDays = [1, 7, 30] as const;
export const defaultShareDays = 7;

/** How often one link opens the result. */
export const mostShareOpenings = 20;
/**
 * How many links of one request may be there that neither their owner nor time
 * has ended, also such as are used up: so many an owner oversees.
 */
export const mostSharesAtOnce = 5;

/**
 * For so long after an opening its file can be fetched, and the same opening
 * asked for again.
 */
export const shareOpeningMs = 30 * 60_000;

/** For so long after its end an owner still sees a link and its openings. */
export const shareKeptMs = 30 * 24 * 60 * 60_000;

/** One press of "Open the result". */
export const ShareOpening = z.object({
  /** chosen by the browser that opened it; a repeated call has the same */
  openingId: RecordId,
  at: z.date(),
});
export type ShareOpening = z.infer<typeof ShareOpening>;

/**
 * result_shares/{shareId}: a link with which anybody reads one version of
 * results (decision 180). Written by the server, read by its owner. The link's
 * token is nowhere: the id is a keyed hash of it.
 */
export const ResultShare = z.object({
  shareId: RecordId,
  /** of the request */
  documentId: RecordId,
  /** owner of the request: the record is deleted with their account */
  userId: z.string().check(z.minLength(1)),
  /** of the results of the request, counted from 1 */
  version: z.int().check(z.gte(1)),
  createdAt: z.date(),
  expiresAt: z.date(),
  /** null while the owner lets it work */
  revokedAt: z.nullable(z.date()),
  /** in the order of their times */
  openings: z.array(ShareOpening),
});
export type ResultShare = z.infer<typeof ResultShare>;

/**
 * Whether its owner or time has ended a link. One that is used up is not ended:
 * it may still be open somewhere.
 */
export function isShareEnded(
  { revokedAt, expiresAt }: ResultShare,
  now: Date,
): boolean {
  return revokedAt !== null || now.getTime() >= expiresAt.getTime();
}

/** Whether a link opens anything at this moment, once more. */
export function canShareBeOpened(share: ResultShare, now: Date): boolean {
  return !isShareEnded(share, now) && share.openings.length < mostShareOpenings;
}
