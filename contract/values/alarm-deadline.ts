import type { PlanAlarm } from '../entities/plan-alarm';
import { defaultPublicHolidays } from './booking/public-holidays';
import { countWorkingDays } from './booking/count-working-days';
import {
  dayInAccra,
  endOfDayInAccra,
  isWorkingDay,
  type CalendarDay,
} from './booking/working-days';
import { addWorkingDays, findPromisedBy } from './booking/add-working-days';

/** In which the office decides an alarm (decision 148). */
export const alarmWorkingDays = 3;
/** From today, that a manager can give it at once. */
export const maxProlongedWorkingDays = 15;
/** How often one alarm is given more time. */
export const maxProlongings = 20;

type Dated = Pick<PlanAlarm, 'state' | 'createdAt' | 'decideBy'>;

/** For an alarm that opens at this moment. */
export function findAlarmDeadline(
  openedAt: Date,
  holidays: readonly CalendarDay[],
): Date {
  return findPromisedBy(openedAt, alarmWorkingDays, holidays);
}

/**
 * Until when an open alarm is to be decided. One from before there were
 * deadlines counts from when it was raised.
 * @returns null for one that is not open
 */
export function findDecideBy({
  state,
  createdAt,
  decideBy,
}: Dated): Date | null {
  if (state !== 'open') return null;
  return decideBy ?? findAlarmDeadline(createdAt, defaultPublicHolidays);
}

/** Only a manager decides it now, or gives it more time. */
export function isOverdue(alarm: Dated, now: Date): boolean {
  const decideBy = findDecideBy(alarm);
  return decideBy !== null && now > decideBy;
}

/** Working days after today until the day of `until`, that day included. */
export function countWorkingDaysLeft(
  until: Date,
  now: Date,
  holidays: readonly CalendarDay[] = defaultPublicHolidays,
): number {
  return countWorkingDays(dayInAccra(now), dayInAccra(until), holidays);
}

/**
 * Why an alarm cannot be given time until this day: null when it can. Days are
 * those of Accra.
 */
export function findProlongingProblem(
  alarm: Dated & Pick<PlanAlarm, 'prolongings'>,
  until: CalendarDay,
  now: Date,
  holidays: readonly CalendarDay[],
): keyof typeof prolongingProblems | null {
  const today = dayInAccra(now);
  const decideBy = findDecideBy(alarm);
  if (alarm.prolongings.length >= maxProlongings) return 'tooOften';
  if (!isWorkingDay(until, holidays)) return 'noWorkingDay';
  if (until <= today) return 'past';
  if (decideBy !== null && endOfDayInAccra(until) <= decideBy) {
    return 'notLater';
  }
  const latest = addWorkingDays(today, maxProlongedWorkingDays, holidays);
  return until > latest ? 'tooLate' : null;
}

export const prolongingProblems = {
  tooOften: `This alarm was given more time ${maxProlongings} times. Decide it now.`,
  noWorkingDay: 'The office is closed on this day. Choose a working day.',
  past: 'Choose a day after today.',
  notLater: 'Choose a day after the present last day.',
  tooLate: `Choose a day in the next ${maxProlongedWorkingDays} working days.`,
} as const;
