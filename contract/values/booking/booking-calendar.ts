import * as z from 'zod/mini';
import type { BookingRules } from './booking-rules';
import {
  CalendarDay,
  dayInAccra,
  isWorkingDay,
  startOfDayInAccra,
} from './working-days';

/** Full hours in Accra that are offered (specification, section 9). */
export const offeredHours = [10, 11, 12, 13, 14, 15] as const;
const earliestDaysAhead = 3;
export const latestDaysAhead = 90;

const dayMs = 24 * 60 * 60_000;
const pattern = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3])$/;

/**
 * 'yyyy-MM-ddTHH': an hour in Accra, and the id of its record in
 * consultancy_slots.
 */
export const SlotId = z.string().check(
  z.regex(pattern),
  z.refine(
    (id) => CalendarDay.safeParse(id.slice(0, 10)).success,
    'Not a day of the calendar.',
  ),
);
export type SlotId = z.infer<typeof SlotId>;

export type DayRefusal =
  | 'weekend'
  | 'too-soon'
  | 'too-far'
  | 'holiday'
  | 'blocked'
  | 'fully-booked';
type SlotRefusal = DayRefusal | 'not-offered' | 'taken';

type Calendar = Pick<BookingRules, 'publicHolidays' | 'blockedDays'>;
type Taken = ReadonlySet<SlotId>;

/**
 * @param count days of the calendar, weekends included; negative for earlier
 * days
 */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return dayInAccra(new Date(startOfDayInAccra(day).getTime() + count * dayMs));
}

/** @param hour 0 to 23 */
export function makeSlotId(day: CalendarDay, hour: number): SlotId {
  return `${day}T${String(hour).padStart(2, '0')}`;
}

/** The id of the hour that contains this moment. */
export function slotIdAt(at: Date): SlotId {
  return at.toISOString().slice(0, 13);
}

/** The start of the hour. */
export function startOfSlot(slotId: SlotId): Date {
  return new Date(`${slotId}:00:00Z`);
}

/** The day in Accra, whose clocks show UTC all year. */
export function dayOfSlot(slotId: SlotId): CalendarDay {
  return slotId.slice(0, 10);
}

/** The first and the last day that can be chosen now, weekends included. */
export function findBookableRange(now: Date): {
  from: CalendarDay;
  to: CalendarDay;
} {
  const today = dayInAccra(now);
  return {
    from: addDays(today, earliestDaysAhead),
    to: addDays(today, latestDaysAhead),
  };
}

/** The six offered hours of a day. */
export function listDaySlots(day: CalendarDay, taken: Taken) {
  return offeredHours.map((hour) => {
    const slotId = makeSlotId(day, hour);
    return { slotId, hour, taken: taken.has(slotId) };
  });
}

/** Every offered hour is taken (D5). */
export function isFullyBooked(day: CalendarDay, taken: Taken): boolean {
  return offeredHours.every((hour) => taken.has(makeSlotId(day, hour)));
}

/** @returns null for a day on which an hour can be chosen */
export function findDayRefusal(
  day: CalendarDay,
  now: Date,
  calendar: Calendar,
  taken: Taken,
): DayRefusal | null {
  if (!isWorkingDay(day, [])) return 'weekend';
  const { from, to } = findBookableRange(now);
  if (day < from) return 'too-soon';
  if (day > to) return 'too-far';
  if (calendar.publicHolidays.includes(day)) return 'holiday';
  if (calendar.blockedDays.includes(day)) return 'blocked';
  return isFullyBooked(day, taken) ? 'fully-booked' : null;
}

/** @returns null for an hour that can be booked */
export function findSlotRefusal(
  slotId: SlotId,
  now: Date,
  calendar: Calendar,
  taken: Taken,
): SlotRefusal | null {
  const day = dayOfSlot(slotId);
  const refusal = findDayRefusal(day, now, calendar, taken);
  if (refusal !== null) return refusal;
  if (!offeredHours.some((hour) => makeSlotId(day, hour) === slotId)) {
    return 'not-offered';
  }
  return taken.has(slotId) ? 'taken' : null;
}

/** The free hours of each day that has any, the earliest day first. */
export function* eachFreeDay(
  now: Date,
  calendar: Calendar,
  taken: Taken,
): Generator<SlotId[]> {
  const { from, to } = findBookableRange(now);
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (findDayRefusal(day, now, calendar, taken) !== null) continue;
    const free = listDaySlots(day, taken).filter((slot) => !slot.taken);
    if (free.length > 0) yield free.map(({ slotId }) => slotId);
  }
}

/** The first free hour of each of the next days, the earliest first. */
export function listNextFree(
  now: Date,
  calendar: Calendar,
  taken: Taken,
  count: number,
): SlotId[] {
  const free: SlotId[] = [];
  for (const [firstFree] of eachFreeDay(now, calendar, taken)) {
    if (free.length >= count) break;
    if (firstFree !== undefined) free.push(firstFree);
  }
  return free;
}
