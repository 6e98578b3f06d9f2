import type { Booking, BookingStatus } from '@contract/entities/booking';
import type { CalendarDay } from '@contract/values/working-days';
import { formatDate, formatLongDate } from '@/lib/dates';

const hourMs = 60 * 60_000;
const atNoon = (day: CalendarDay) => new Date(`${day}T12:00:00Z`);
const shortWeekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Accra', weekday: 'short' });
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Accra',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** '10:00' */
export const formatHour = (hour: number) => `${hour}:00`;

/** 'Monday 23 November 2026' */
export const formatWeekday = (day: CalendarDay) => formatLongDate(atNoon(day));

/** 'Mon 23 Nov 2026' */
export const formatDay = (day: CalendarDay) =>
  `${shortWeekday.format(atNoon(day))} ${formatDate(atNoon(day))}`;

/** 'Mon 23 Nov' */
export const shortDay = (day: CalendarDay) => formatDay(day).slice(0, -5);

/** '11:00' */
export const formatTime = (at: Date) => clock.format(at);

/** 'Monday 23 November 2026, 11:00 to 12:00' */
export function describeSlot(start: Date): string {
  const end = new Date(start.getTime() + hourMs);
  return `${formatLongDate(start)}, ${formatTime(start)} to ${formatTime(end)}`;
}

const shortStatuses: Readonly<Record<BookingStatus, string>> = {
  'Awaiting Admin Response': 'Awaiting response',
  'Pending Payment': 'Pending payment',
  'Booking Approved': 'Approved',
  Cancelled: 'Cancelled',
  'Payment Overdue': 'Payment overdue',
  'Choose New Time': 'Choose new time',
  'No Show': 'No show',
};

/** For the cells of the week. */
export const shortStatus = (status: BookingStatus) => shortStatuses[status];

/** What a person hears who cannot see where it stands. */
export const nameBooking = ({ name, selectedSlot }: Pick<Booking, 'name' | 'selectedSlot'>) =>
  `${name}, ${describeSlot(selectedSlot)}`;

/** For an administrator who decided about a booking that somebody else has changed. */
export const describeOutdated = ({ status, selectedSlot }: Pick<Booking, 'status' | 'selectedSlot'>) =>
  `This booking has changed in the meantime. It is now '${status}', ${describeSlot(selectedSlot)}. Nothing of yours was saved.`;
