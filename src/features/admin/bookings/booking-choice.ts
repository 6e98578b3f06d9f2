import type { BookingStatus } from '@contract/entities/booking';
import { addDays } from '@contract/values/booking/booking-calendar';
import { CalendarDay, dayInAccra } from '@contract/values/booking/working-days';
import { listOptions } from '@/lib/options';
import { findIn } from '@/lib/page-address';
import type { BookingSelection } from '@/repositories/bookings/admin-bookings';
import { serverNow } from '@/lib/server-clock';

/** From today the list is ascending, else descending. */
export type BookingTime = 'coming' | 'past' | 'any' | 'day';

export interface BookingChoice {
  /** null for all */
  status: BookingStatus | null;
  time: BookingTime;
  /** null unless `time` is 'day' */
  day: CalendarDay | null;
}

/** Names in the address, in the order of a booking's life. */
const statusNames = [
  ['awaiting', 'Awaiting Admin Response'],
  ['unpaid', 'Pending Payment'],
  ['approved', 'Booking Approved'],
  ['new-time', 'Choose New Time'],
  ['overdue', 'Payment Overdue'],
  ['no-show', 'No Show'],
  ['cancelled', 'Cancelled'],
] as const satisfies readonly (readonly [string, BookingStatus])[];

export const statusOptions = [
  { value: '', label: 'All statuses' },
  ...statusNames.map(([value, label]) => ({ value, label })),
];

const timeWords = {
  past: 'Before today',
  any: 'At any time',
  day: 'On one day',
} as const;

export const timeOptions = listOptions(
  'From today',
  ['past', 'any', 'day'],
  (time) => timeWords[time],
);

/** What the address does not say, or says wrongly, counts as not chosen. */
export function readBookingChoice(params: URLSearchParams): BookingChoice {
  const statusName = params.get('status');
  const status = statusNames.find(([name]) => name === statusName)?.[1] ?? null;
  const day = CalendarDay.safeParse(params.get('day'));
  if (day.success) return { status, time: 'day', day: day.data };
  return {
    status,
    time: findIn(['past', 'any'], params.get('time')) ?? 'coming',
    day: null,
  };
}

const spans: Readonly<
  Record<BookingTime, (day: CalendarDay) => Omit<BookingSelection, 'status'>>
> = {
  coming: (today) => ({ from: today, before: null }),
  past: (today) => ({ from: null, before: today }),
  any: () => ({ from: null, before: null }),
  day: (day) => ({ from: day, before: addDays(day, 1) }),
};

/** 'past' and 'coming' are seen from today in Accra. */
export function toSelection({
  status,
  time,
  day,
}: BookingChoice): BookingSelection {
  return { status, ...spans[time](day ?? dayInAccra(serverNow())) };
}
