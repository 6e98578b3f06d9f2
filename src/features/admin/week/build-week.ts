import type { Booking } from '@contract/entities/booking';
import {
  listDaySlots,
  slotIdAt,
  startOfSlot,
  addDays,
} from '@contract/values/booking/booking-calendar';
import { dayInAccra, CalendarDay } from '@contract/values/booking/working-days';

/** An hour of a day that can be booked. */
export interface WeekHour {
  /** 0 to 23 */
  hour: number;
  /** what holds the hour, else null */
  booking: Booking | null;
  isPast: boolean;
}

export interface WeekDay {
  day: CalendarDay;
  isToday: boolean;
  /** the holiday's name or the reason for blocking; null when open */
  closedReason: string | null;
  hours: WeekHour[];
}

/**
 * Monday to Friday.
 * @param bookings only those that hold their slot
 */
export function buildWeek(
  monday: CalendarDay,
  bookings: readonly Booking[],
  closedDays: ReadonlyMap<CalendarDay, string>,
  now: Date,
): WeekDay[] {
  const bookingBySlot = new Map(
    bookings.map((booking) => [slotIdAt(booking.selectedSlot), booking]),
  );
  const takenSlotIds = new Set(bookingBySlot.keys());
  const days = [0, 1, 2, 3, 4].map((count) => addDays(monday, count));
  return days.map((day) => ({
    day,
    isToday: day === dayInAccra(now),
    closedReason: closedDays.get(day) ?? null,
    hours: listDaySlots(day, takenSlotIds).map(({ slotId, hour }) => ({
      hour,
      booking: bookingBySlot.get(slotId) ?? null,
      isPast: startOfSlot(slotId) <= now,
    })),
  }));
}

const saturday = 6;
const sunday = 0;

/** On a Saturday or Sunday the Monday after it. */
export function mondayOf(day: CalendarDay): CalendarDay {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === saturday) return addDays(day, 2);
  if (weekday === sunday) return addDays(day, 1);
  return addDays(day, 1 - weekday);
}

/** Monday of the week in the address; null where it names none. */
export function readWeek(params: URLSearchParams): CalendarDay | null {
  const addressWeek = CalendarDay.safeParse(params.get('week'));
  return addressWeek.success ? mondayOf(addressWeek.data) : null;
}
