import {
  canShareBeOpened,
  shareOpeningMs,
  type ResultShare,
} from '@contract/entities/result-share';

/**
 * One press of "Open the result".
 * @returns the share with the opening; the same share when it was counted
 * before and is still young; null for a link that opens nothing
 */
export function openShare(
  share: ResultShare,
  openingId: string,
  now: Date,
): ResultShare | null {
  if (hasOpening(share, openingId, now)) return share;
  const wasOpened = share.openings.some(
    (opening) => opening.openingId === openingId,
  );
  if (wasOpened || !canShareBeOpened(share, now)) return null;
  return { ...share, openings: [...share.openings, { openingId, at: now }] };
}

/**
 * Whether what was opened may still be read: a link that is revoked or over
 * ends it at once; one that is used up does not.
 */
export function hasOpening(
  { openings, revokedAt, expiresAt }: ResultShare,
  openingId: string,
  now: Date,
): boolean {
  const isEnded = revokedAt !== null || expiresAt.getTime() <= now.getTime();
  if (isEnded) return false;
  return openings.some(
    (opening) =>
      opening.openingId === openingId &&
      now.getTime() - opening.at.getTime() < shareOpeningMs,
  );
}
