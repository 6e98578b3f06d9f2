import type { SharedResult } from '@contract/endpoints/open-shared-result';
import {
  describeOpenCallError,
  type OpenCallWords,
} from '@/domain/open-call-words';
import { newerWithdrawnText } from '@/domain/newer-result-words';
import { formatLongDate } from '@/lib/dates';

const sharedErrorWords: OpenCallWords = {
  unanswered:
    'We could not open it. Check your internet and try again. It counts as one opening.',
  tooMany: 'Too many tries from your connection. Please try again in an hour.',
};

/** Why a link did not open, when that is not known to be the link's fault. */
export const describeSharedError = (error: unknown): string =>
  describeOpenCallError(error, sharedErrorWords);

/** Where the file of an opened result does not come any more. */
export const openingOverText =
  'Open it again: a result is open for half an hour at a time, and only until its link is stopped.';

/** When it was issued, and whether there is a newer one. */
export function describeSharedVersion({
  issuedAt,
  version,
  isNewest,
  isNewerWithdrawn,
}: Pick<
  SharedResult,
  'issuedAt' | 'version' | 'isNewest' | 'isNewerWithdrawn'
>): string {
  const issuedText = `Issued by us on ${formatLongDate(new Date(issuedAt))}.`;
  if (isNewest) return `${issuedText} It is the newest version.`;
  return isNewerWithdrawn
    ? `${issuedText} This is version ${version}. ${newerWithdrawnText}`
    : `${issuedText} This is version ${version}. There is a newer one: ask the person who sent you this link for it.`;
}

/** What a person reads of results that we took back, and never why. */
export function describeSharedWithdrawal({
  withdrawnAt,
  isNewest,
  isNewerWithdrawn,
}: Pick<SharedResult, 'isNewest' | 'isNewerWithdrawn'> & {
  withdrawnAt: string;
}): string {
  const withdrawnText = `We issued this result and took it back on ${formatLongDate(new Date(withdrawnAt))}, because it was wrong. Do not rely on it.`;
  if (isNewest) return withdrawnText;
  return isNewerWithdrawn
    ? `${withdrawnText} ${newerWithdrawnText}`
    : `${withdrawnText} We have issued a corrected one: ask the person who sent you this link for it.`;
}
