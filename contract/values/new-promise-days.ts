import {
  dayInAccra,
  isWorkingDay,
  type CalendarDay,
} from './booking/working-days';
import { addWorkingDays } from './booking/add-working-days';

/** How far ahead a new day may be, in working days. */
const furthestWorkingDays = 60;

/** What a new day is chosen by. */
interface PromisedFirst {
  /** the first promise: a new day comes after it */
  promisedBy: Date;
  now: Date;
  holidays: readonly CalendarDay[];
}

/** A new day comes after today, and after the day that was promised first. */
function findLatestPassed({ promisedBy, now }: PromisedFirst): CalendarDay {
  return dayInAccra(promisedBy < now ? now : promisedBy);
}

/** Whether an administrator may promise this day instead. */
export function isNewPromiseDay(
  day: CalendarDay,
  first: PromisedFirst,
): boolean {
  const passed = findLatestPassed(first);
  return (
    day > passed &&
    isWorkingDay(day, first.holidays) &&
    day <= addWorkingDays(passed, furthestWorkingDays, first.holidays)
  );
}

/** The days that may be promised instead, the soonest first. */
export function listNewPromiseDays(first: PromisedFirst): CalendarDay[] {
  const days: CalendarDay[] = [];
  let last = findLatestPassed(first);
  while (days.length < furthestWorkingDays) {
    last = addWorkingDays(last, 1, first.holidays);
    days.push(last);
  }
  return days;
}
