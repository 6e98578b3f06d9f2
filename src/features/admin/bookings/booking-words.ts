import type { BookingStatus } from '@contract/entities/booking';
import {
  startOfDayInAccra,
  type CalendarDay,
} from '@contract/values/booking/working-days';
import { formatLongDate } from '@/lib/dates';
import { formatSlotDay } from '@/domain/slot-words';

/** 'Monday 23 November 2026' */
export const formatWeekday = (day: CalendarDay) =>
  formatLongDate(startOfDayInAccra(day));

/** 'Mon 23 Nov 2026' */
export const formatDay = (day: CalendarDay) =>
  formatSlotDay(startOfDayInAccra(day));

/** 'Mon 23 Nov' */
export const shortDay = (day: CalendarDay) => formatDay(day).slice(0, -5);

export const shortStatuses: Readonly<Record<BookingStatus, string>> = {
  'Awaiting Admin Response': 'Awaiting response',
  'Pending Payment': 'Pending payment',
  'Booking Approved': 'Approved',
  Cancelled: 'Cancelled',
  'Payment Overdue': 'Payment overdue',
  'Choose New Time': 'Choose new time',
  'No Show': 'No show',
};
