import type { Booking } from '@contract/entities/booking';
import { listDaySlots, slotIdAt, startOfSlot } from '@contract/values/booking-calendar';
import { dayInAccra, type CalendarDay } from '@contract/values/working-days';
import { weekDays } from './week-days';

export interface WeekHour {
  /** 10 to 15, on the clock of Accra */
  hour: number;
  booking: Booking | null;
  /** begun or over */
  isPast: boolean;
}

export interface WeekDay {
  day: CalendarDay;
  isToday: boolean;
  /** why nothing can be booked: a holiday's name or an administrator's reason */
  closed: string | null;
  hours: readonly WeekHour[];
}

/**
 * Monday to Friday with what stands in each hour.
 * @param bookings those that hold an hour
 */
export function buildWeek(
  monday: CalendarDay,
  bookings: readonly Booking[],
  closedDays: ReadonlyMap<CalendarDay, string>,
  now: Date,
): WeekDay[] {
  const bySlot = new Map(bookings.map((booking) => [slotIdAt(booking.selectedSlot), booking]));
  const taken = new Set(bySlot.keys());
  return weekDays(monday).map((day) => ({
    day,
    isToday: day === dayInAccra(now),
    closed: closedDays.get(day) ?? null,
    hours: listDaySlots(day, taken).map(({ slotId, hour }) => ({
      hour,
      booking: bySlot.get(slotId) ?? null,
      isPast: startOfSlot(slotId) <= now,
    })),
  }));
}
