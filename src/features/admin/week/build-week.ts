import type { Booking } from '@contract/entities/booking';
import { listDaySlots, slotIdAt, startOfSlot, addDays } from '@contract/values/booking/booking-calendar';
import { dayInAccra, CalendarDay } from '@contract/values/booking/working-days';

/** Monday to Friday. @param bookings only those that hold their slot */
export function buildWeek(
  monday: CalendarDay,
  bookings: readonly Booking[],
  closedDays: ReadonlyMap<CalendarDay, string>,
  now: Date,
) {
  const bySlot = new Map(bookings.map((booking) => [slotIdAt(booking.selectedSlot), booking]));
  const taken = new Set(bySlot.keys());
  const days = [0, 1, 2, 3, 4].map((count) => addDays(monday, count));
  return days.map((day) => ({
    day,
    isToday: day === dayInAccra(now),
    /** the holiday's name or the reason for blocking; null when open */
    closed: closedDays.get(day) ?? null,
    hours: listDaySlots(day, taken).map(({ slotId, hour }) => ({
      hour,
      booking: bySlot.get(slotId) ?? null,
      isPast: startOfSlot(slotId) <= now,
    })),
  }));
}

export type WeekDay = ReturnType<typeof buildWeek>[number];

/** On a Saturday or Sunday the Monday after it. */
export function mondayOf(day: CalendarDay): CalendarDay {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, weekday === 0 ? 1 : weekday === 6 ? 2 : 1 - weekday);
}

/** Monday of the week in the address, else of the current week. */
export function readWeek(params: URLSearchParams, now: Date): CalendarDay {
  const named = CalendarDay.safeParse(params.get('week'));
  return mondayOf(named.success ? named.data : dayInAccra(now));
}
