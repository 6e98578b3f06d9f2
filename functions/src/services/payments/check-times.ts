import { reconcileForMs } from './payment-limits';
import type { Payment } from '@contract/entities/payment/payment';

/** One payment is not asked about more often. */
export const checkCooldownMs = 5_000;

const firstDelayMs = 10_000;
const longestDelayMs = 60 * 60_000;
/**
 * The gateway calls FAILED final, so it is asked rarely, in case of a late
 * PAID.
 */
const failedDelayMs = 6 * longestDelayMs;

type Timed = Pick<Payment, 'state' | 'createdAt' | 'checks'>;

/** True when reconciliation no longer asks by itself. */
export function isGivenUp(
  payment: Pick<Payment, 'createdAt'>,
  at: Date,
): boolean {
  return at.getTime() >= payment.createdAt.getTime() + reconcileForMs;
}

/**
 * Pauses grow from 10 s by half each time, up to an hour; the last is 72 h
 * after the start, then null.
 */
export function nextCheckTime(payment: Timed, at: Date): Date | null {
  if (payment.state === 'paid' || isGivenUp(payment, at)) return null;
  const grown = Math.min(
    firstDelayMs * 1.5 ** Math.min(payment.checks, 40),
    longestDelayMs,
  );
  const delay =
    payment.state === 'failed' ? Math.max(grown, failedDelayMs) : grown;
  const last = payment.createdAt.getTime() + reconcileForMs;
  return new Date(Math.min(at.getTime() + Math.round(delay), last));
}

/**
 * True when the gateway was asked within the last 5 s. A clock set back does
 * not block.
 */
export function isCoolingDown(
  payment: Pick<Payment, 'lastCheckedAt'>,
  at: Date,
): boolean {
  return (
    payment.lastCheckedAt !== null &&
    Math.abs(at.getTime() - payment.lastCheckedAt.getTime()) < checkCooldownMs
  );
}

/** When the gateway may be asked again; null when it was never asked. */
export function findCooldownEnd({
  lastCheckedAt,
}: Pick<Payment, 'lastCheckedAt'>): Date | null {
  return lastCheckedAt === null
    ? null
    : new Date(lastCheckedAt.getTime() + checkCooldownMs);
}
