import {
  findCurrentPromise,
  findWithdrawnMark,
  listStandingVersions,
  type Request,
} from '@contract/entities/request';
import type { LaterPromise } from '@contract/entities/later-promise';
import { formatDate } from '@/lib/dates';
import { serverNow } from '@/lib/server-clock';

type Promised = Pick<
  Request,
  'promisedBy' | 'laterPromise' | 'status' | 'isDocumentValid'
>;

/**
 * Past the day that was promised first, whatever was promised since.
 * @param now by the server's clock
 */
export function isLate(
  { promisedBy, status }: Promised,
  now = serverNow(),
): boolean {
  return promisedBy !== null && !status && now > promisedBy;
}

export const lateTitle = 'We are late';

/** What the owner of a request was promised and still waits for. */
export interface Promises {
  /** the first day */
  promisedBy: Date;
  /** the last day that was promised, whether or not it has passed */
  lastDay: Date;
  /** the new day; null where there is none that is still to come */
  later: LaterPromise | null;
  isLate: boolean;
}

/**
 * Null where nothing is promised: not paid, delivered, or we wait for a clearer
 * image.
 */
export function findPromises(
  request: Promised,
  now = serverNow(),
): Promises | null {
  const { promisedBy, laterPromise, status, isDocumentValid } = request;
  if (promisedBy === null || status || !isDocumentValid) return null;
  return {
    promisedBy,
    lastDay: findCurrentPromise(request) ?? promisedBy,
    later:
      laterPromise !== undefined && laterPromise.promisedBy >= now
        ? laterPromise
        : null,
    isLate: isLate(request, now),
  };
}

/** 'We promised 24 Nov 2026. We are sorry. The new day is 1 Dec 2026.' */
export function describeNewDay({
  promisedBy,
  lastDay,
  later,
}: Omit<Promises, 'isLate'>): string {
  const promised = later === null ? lastDay : promisedBy;
  const newDay =
    later === null
      ? 'We write to you with the new day.'
      : `The new day is ${formatDate(later.promisedBy)}.`;
  return `We promised ${formatDate(promised)}. We are sorry. ${newDay}`;
}

/**
 * 'Usually by 24 Nov 2026', or that we are late, as of {@link describeNewDay};
 * null where nothing is promised
 */
export function describePromise(
  request: Promised,
  now = serverNow(),
): string | null {
  const promises = findPromises(request, now);
  if (promises === null) return null;
  if (promises.isLate) return `${lateTitle}. ${describeNewDay(promises)}`;
  return promises.later === null
    ? `Usually by ${formatDate(promises.promisedBy)}`
    : describeNewDay(promises);
}

/**
 * 'Sent on 23 Nov 2026', and what was promised where that was before; 'Results
 * withdrawn on 24 Nov 2026' until corrected ones come; null before results
 */
export function describeDelivery({
  promisedBy,
  results,
}: Pick<Request, 'promisedBy' | 'results'>): string | null {
  const withdrawn = findWithdrawnMark({ results });
  if (withdrawn !== undefined) {
    return `Results withdrawn on ${formatDate(withdrawn.at)}`;
  }
  const firstVersion = listStandingVersions({ results }).at(-1);
  if (firstVersion === undefined) return null;
  const sentText = `Sent on ${formatDate(firstVersion.createdAt)}`;
  const wasLate = promisedBy !== null && promisedBy < firstVersion.createdAt;
  return wasLate
    ? `${sentText}, promised by ${formatDate(promisedBy)}`
    : sentText;
}
