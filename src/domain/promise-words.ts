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

/**
 * 'Usually by 24 Nov 2026', 'Late: by 1 Dec 2026, promised by 24 Nov 2026';
 * null where nothing is promised
 */
export function describePromise(
  request: Promised,
  now = serverNow(),
): string | null {
  const promises = findPromises(request, now);
  if (promises === null) return null;
  const { promisedBy, lastDay, later } = promises;
  if (later !== null) {
    const word = promises.isLate ? 'Late' : 'Later';
    return `${word}: by ${formatDate(later.promisedBy)}, promised by ${formatDate(promisedBy)}`;
  }
  return promises.isLate
    ? `Late: promised by ${formatDate(lastDay)}`
    : `Usually by ${formatDate(promisedBy)}`;
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
