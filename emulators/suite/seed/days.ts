import {
  addDays,
  findBookableRange,
  makeSlotId,
  startOfSlot,
} from '@contract/values/booking/booking-calendar';
import { defaultPublicHolidays } from '@contract/values/booking/public-holidays';
import {
  dayInAccra,
  isWorkingDay,
} from '@contract/values/booking/working-days';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** This many days and hours before `now`. */
export function daysBefore(now: Date, days: number, hours = 0): Date {
  return new Date(now.getTime() - days * dayMs - hours * hourMs);
}

/**
 * The `dayNumber`-th working day that can be booked (at least three days
 * ahead), at this full hour in Ghana (UTC).
 */
export function bookableHour(now: Date, dayNumber: number, hour: number): Date {
  return workingHour(findBookableRange(now).from, 1, dayNumber, hour);
}

/** The `dayNumber`-th working day before today, at this full hour. */
export function pastHour(now: Date, dayNumber: number, hour: number): Date {
  return workingHour(addDays(dayInAccra(now), -1), -1, dayNumber, hour);
}

function workingHour(
  first: string,
  step: 1 | -1,
  dayNumber: number,
  hour: number,
): Date {
  const isDayOff = (day: string) => !isWorkingDay(day, defaultPublicHolidays);
  let day = first;
  for (
    let remainingDays = dayNumber;
    remainingDays > 0 || isDayOff(day);
    day = addDays(day, step)
  ) {
    if (!isDayOff(day)) remainingDays -= 1;
  }
  return startOfSlot(makeSlotId(day, hour));
}
