import type { AdminConfig } from '../../entities/admin-config';
import { defaultPublicHolidays } from './public-holidays';
import type { CalendarDay } from './working-days';

const hourMs = 60 * 60_000;

/** While an administrator has not said otherwise. */
export const defaultBookingHoldHours = 48;
export const defaultBookingCutOffHours = 24;
/** An approval leaves at least this long to pay, or is refused. */
export const shortestHoldHours = 2;

/** What an administrator may change about bookings. */
export interface BookingRules {
  publicHolidays: readonly CalendarDay[];
  /** days on which nobody is there */
  blockedDays: readonly CalendarDay[];
  /** how long an approved booking waits for its payment */
  holdHours: number;
  /** how long before it a booking can no longer be moved */
  cutOffHours: number;
}

type Configured = Pick<
  AdminConfig,
  'publicHolidays' | 'blockedDays' | 'bookingHoldHours' | 'bookingCutOffHours'
>;

/** The rules as configured. `null`, or a field that is missing: the defaults. */
export function readBookingRules(config: Partial<Configured> | null): BookingRules {
  return {
    publicHolidays: config?.publicHolidays ?? defaultPublicHolidays,
    blockedDays: config?.blockedDays ?? [],
    holdHours: config?.bookingHoldHours ?? defaultBookingHoldHours,
    cutOffHours: config?.bookingCutOffHours ?? defaultBookingCutOffHours,
  };
}

/** The moment from which a booking of this hour can no longer be moved. */
export function findCutOff(start: Date, { cutOffHours }: Pick<BookingRules, 'cutOffHours'>): Date {
  return new Date(start.getTime() - cutOffHours * hourMs);
}

/** True while a booking of this hour can still be moved. */
export function isBeforeCutOff(start: Date, now: Date, rules: Pick<BookingRules, 'cutOffHours'>): boolean {
  return now < findCutOff(start, rules);
}

/**
 * Until when a booking approved now has to be paid: the configured hold, but not after the cut-off. Where that leaves less
 * than two hours, two hours, as long as the appointment has not begun by then.
 * @returns null when it is too late to be paid for at all
 */
export function findPayBy(
  start: Date,
  now: Date,
  rules: Pick<BookingRules, 'cutOffHours' | 'holdHours'>,
): Date | null {
  const held = now.getTime() + rules.holdHours * hourMs;
  const shortest = now.getTime() + shortestHoldHours * hourMs;
  if (shortest > start.getTime()) return null;
  return new Date(Math.max(shortest, Math.min(held, findCutOff(start, rules).getTime())));
}
