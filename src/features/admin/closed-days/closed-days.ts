import { readBookingRules } from '@contract/values/booking/booking-rules';
import { ghanaPublicHolidays } from '@contract/values/booking/public-holidays';
import type { CalendarDay } from '@contract/values/booking/working-days';
import type { AdminConfigReading } from '@contract/entities/admin-config-reading';

export const holidayNames = new Map(
  ghanaPublicHolidays.map(([day, name]) => [day, name]),
);

/** A day on which nothing can be booked. */
export interface ClosedDay {
  day: CalendarDay;
  /** the holiday's name, or the reason for blocking */
  why: string;
  isHoliday: boolean;
}

/** In the order of the calendar. */
export function listClosedDays(config: AdminConfigReading | null): ClosedDay[] {
  const { publicHolidays, blockedDays } = readBookingRules(config);
  const holidays = publicHolidays.map((day) => ({
    day,
    why: holidayNames.get(day) ?? 'Public holiday',
    isHoliday: true,
  }));
  const blocked = blockedDays.map((day) => ({
    day,
    why: config?.blockedDayReasons?.[day] ?? 'Blocked',
    isHoliday: false,
  }));
  return [...holidays, ...blocked].toSorted((a, b) =>
    a.day.localeCompare(b.day),
  );
}
