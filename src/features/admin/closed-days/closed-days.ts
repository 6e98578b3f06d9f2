import { readBookingRules } from '@contract/values/booking/booking-rules';
import { ghanaPublicHolidays } from '@contract/values/booking/public-holidays';
import type { AdminConfig } from '@contract/entities/admin-config';

export const holidayNames = new Map(ghanaPublicHolidays.map(([day, name]) => [day, name]));

/** In the order of the calendar. */
export function listClosedDays(config: AdminConfig | null) {
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
  return [...holidays, ...blocked].toSorted((a, b) => a.day.localeCompare(b.day));
}

export type ClosedDay = ReturnType<typeof listClosedDays>[number];
