import { useMemo, useSyncExternalStore } from 'react';
import type { Booking } from '@contract/entities/booking';
import { isListedBooking } from '@contract/values/booking-state';
import { getOwnBookingsStore } from '@/repositories/bookings';

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
  const store = getOwnBookingsStore(uid);
  const live = useSyncExternalStore(store.subscribe, store.getState);
  const found = live.kind === 'ready' ? live.data : null;
  const bookings = useMemo(() => (found === null ? [] : listBookings(found)), [found]);
  if (live.kind === 'loading') return live;
  if (live.kind === 'failed') return { kind: 'failed', retry: store.retry };
  return { kind: 'ready', bookings };
}
