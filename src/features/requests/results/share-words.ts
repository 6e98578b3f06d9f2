import {
  canShareBeOpened,
  mostShareOpenings,
  type ResultShare,
} from '@contract/entities/result-share';
import { AppError } from '@contract/values/app-error';
import { describeError, isOutcomeUnknown } from '@/domain/error-messages';
import { formatDate, formatDateTime } from '@/lib/dates';

/** 'Works until 4 Dec 2026, 09:41', or why it does not work any more. */
export function describeShareState(share: ResultShare, now: Date): string {
  const { revokedAt, expiresAt } = share;
  if (revokedAt !== null) {
    return `You stopped it on ${formatDateTime(revokedAt)}.`;
  }
  if (canShareBeOpened(share, now)) {
    return `Works until ${formatDateTime(expiresAt)}.`;
  }
  return expiresAt.getTime() <= now.getTime()
    ? `It ended on ${formatDate(expiresAt)}.`
    : `It was opened ${mostShareOpenings} times and opens nothing more.`;
}

/** 'Not opened yet', 'Opened 2 of 20 times' */
export function describeOpenings({
  openings,
}: Pick<ResultShare, 'openings'>): string {
  if (openings.length === 0) return 'Not opened yet';
  return `Opened ${openings.length} of ${mostShareOpenings} times`;
}

/** Says to the owner that whoever has one of so many links reads the result. */
export function describeWorking(count: number): string {
  if (count === 0) return 'No link to this result works.';
  return count === 1
    ? 'A link to this result works. See it, and stop it, under Share.'
    : `${count} links to this result work. See them, and stop them, under Share.`;
}

/** The server's sentence where it has one about links. */
export function describeShareError(error: unknown): string {
  const isAboutLinks =
    error instanceof AppError &&
    ['failed-precondition', 'resource-exhausted', 'not-found'].includes(
      error.code,
    );
  if (isAboutLinks) return error.message;
  return isOutcomeUnknown(error)
    ? `${describeError(error)} Nothing is done twice.`
    : describeError(error);
}
