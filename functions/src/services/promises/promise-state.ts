import type { LaterPromise } from '@contract/entities/later-promise';
import type { Request } from '@contract/entities/request';
import { findPromisedBy } from '@contract/values/booking/add-working-days';
import type { PromiseRules } from './ports';

type Promised = Pick<
  Request,
  'paymentStatus' | 'status' | 'isDocumentValid' | 'promisedBy' | 'laterPromise'
>;

/**
 * Whether the day that was promised first is over while we work on the request.
 * While we wait for a clearer image, nothing is promised.
 */
export function isPastFirstPromise(
  { paymentStatus, status, isDocumentValid, promisedBy }: Promised,
  now: Date,
): boolean {
  const isUnderReview = paymentStatus && !status && isDocumentValid;
  return isUnderReview && promisedBy !== null && promisedBy < now;
}

/**
 * The new day that the owner has to be told of: the one that an administrator
 * set, else the office's default. Once for each new day.
 * @returns null when there is nothing to tell
 */
export function findDayToTell(
  request: Promised,
  rules: PromiseRules,
  now: Date,
): LaterPromise | null {
  if (!isPastFirstPromise(request, now)) return null;
  const { laterPromise } = request;
  const isStillToCome =
    laterPromise !== undefined && laterPromise.promisedBy >= now;
  if (isStillToCome) {
    if (laterPromise.toldAt !== null) return null;
    return { ...laterPromise, toldAt: now };
  }
  return {
    promisedBy: findPromisedBy(now, rules.laterWorkingDays, rules.holidays),
    reason: rules.laterReason,
    setBy: 'schedule',
    setAt: now,
    toldAt: now,
  };
}
