import type { AdminConfigReading } from '../../entities/admin-config-reading';
import { defaultPublicHolidays } from './public-holidays';
import type { CalendarDay } from './working-days';

const hourMs = 60 * 60_000;

const defaultBookingHoldHours = 48;
const defaultBookingCutOffHours = 24;
/** An approval leaves at least this long to pay, or is refused. */
export const shortestHoldHours = 2;

/** What the configuration says of when consultations can be booked. */
export interface BookingRules {
  publicHolidays: readonly CalendarDay[];
  blockedDays: readonly CalendarDay[];
  /** how long an approved booking waits for its payment */
  holdHours: number;
  /** how long before it a booking can no longer be moved */
  cutOffHours: number;
}

/** The fields that say it. */
type ConfiguredRules = Pick<
  AdminConfigReading,
  'publicHolidays' | 'blockedDays' | 'bookingHoldHours' | 'bookingCutOffHours'
>;

/** The rules as configured; what is missing has its default. */
export function readBookingRules(config: ConfiguredRules | null): BookingRules {
  return {
    publicHolidays: config?.publicHolidays ?? defaultPublicHolidays,
    blockedDays: config?.blockedDays ?? [],
    holdHours: config?.bookingHoldHours ?? defaultBookingHoldHours,
    cutOffHours: config?.bookingCutOffHours ?? defaultBookingCutOffHours,
  };
}

/** The moment from which a booking of this hour can no longer be moved. */
export function findCutOff(
  start: Date,
  { cutOffHours }: Pick<BookingRules, 'cutOffHours'>,
): Date {
  return new Date(start.getTime() - cutOffHours * hourMs);
}

/** True while a booking of this hour can still be moved. */
export function isBeforeCutOff(
  start: Date,
  now: Date,
  rules: Pick<BookingRules, 'cutOffHours'>,
): boolean {
  return now < findCutOff(start, rules);
}

/**
 * Until when a booking approved now must be paid: the end of the hold or the
 * cut-off, whichever is first, but at least two hours from now.
 * @returns null when the appointment begins within two hours
 */
export function findPayBy(
  start: Date,
  now: Date,
  rules: Pick<BookingRules, 'cutOffHours' | 'holdHours'>,
): Date | null {
  const held = now.getTime() + rules.holdHours * hourMs;
  const shortest = now.getTime() + shortestHoldHours * hourMs;
  if (shortest > start.getTime()) return null;
  return new Date(
    Math.max(shortest, Math.min(held, findCutOff(start, rules).getTime())),
  );
}
