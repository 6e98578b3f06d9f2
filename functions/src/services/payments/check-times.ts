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

type CheckedPayment = Pick<Payment, 'state' | 'createdAt' | 'checks'>;

/** True when reconciliation no longer asks by itself. */
export function isGivenUp(
  payment: Pick<Payment, 'createdAt'>,
  now: Date,
): boolean {
  return now.getTime() >= payment.createdAt.getTime() + reconcileForMs;
}

/**
 * Pauses grow from 10 s by half each time, up to an hour; the last is 72 h
 * after the start, then null.
 */
export function nextCheckTime(payment: CheckedPayment, now: Date): Date | null {
  if (payment.state === 'paid' || isGivenUp(payment, now)) return null;
  const grownDelayMs = Math.min(
    firstDelayMs * 1.5 ** Math.min(payment.checks, 40),
    longestDelayMs,
  );
  const delayMs =
    payment.state === 'failed'
      ? Math.max(grownDelayMs, failedDelayMs)
      : grownDelayMs;
  const lastCheckMs = payment.createdAt.getTime() + reconcileForMs;
  return new Date(Math.min(now.getTime() + Math.round(delayMs), lastCheckMs));
}

/**
 * True when the gateway was asked within the last 5 s. A clock set back does
 * not block.
 */
export function isCoolingDown(
  payment: Pick<Payment, 'lastCheckedAt'>,
  now: Date,
): boolean {
  return (
    payment.lastCheckedAt !== null &&
    Math.abs(now.getTime() - payment.lastCheckedAt.getTime()) < checkCooldownMs
  );
}

/** When the gateway may be asked again; null when it was never asked. */
export function findCooldownEnd({
  lastCheckedAt,
}: Pick<Payment, 'lastCheckedAt'>): Date | null {
  if (lastCheckedAt === null) return null;
  return new Date(lastCheckedAt.getTime() + checkCooldownMs);
}
