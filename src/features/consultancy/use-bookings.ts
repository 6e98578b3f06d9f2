import { useMemo } from 'react';
import type { Booking } from '@contract/entities/booking';
import { isListedBooking } from '@contract/values/booking/booking-state';
import { dataOf, useLive } from '@/live/use-live';
import { ownBookings } from '@/repositories/bookings';

export type Bookings =
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'ready'; bookings: readonly Booking[] };

/** 'Your Bookings': the newest slot first, cancelled ones left out (specification, sections 2 and 6). */
export function listBookings(all: readonly Booking[]): Booking[] {
  return all
    .filter(isListedBooking)
    .sort((a, b) => b.selectedSlot.getTime() - a.selectedSlot.getTime() || a.id.localeCompare(b.id));
}

/** The person's own bookings, live. */
export function useBookings(uid: string): Bookings {
  const live = useLive(ownBookings(uid), uid);
  const found = dataOf(live);
  const bookings = useMemo(() => (found === null ? [] : listBookings(found)), [found]);
  if (live.kind === 'loading' || live.kind === 'failed') return live;
  return { kind: 'ready', bookings };
}
