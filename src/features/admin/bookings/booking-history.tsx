import { useSyncExternalStore } from 'react';
import type { Booking } from '@contract/entities/booking';
import { ChangeHistory } from '../shared/change-history';
import { getChangesStore } from './booking-stores';
import { listChanges } from './booking-changes';

/** What happened to a booking and who did it, live. */
export function BookingHistory({ uid, booking }: { uid: string; booking: Booking }) {
  const store = getChangesStore(uid, booking.id);
  const live = useSyncExternalStore(store.subscribe, store.getState);
  const audit = live.kind === 'ready' ? live.data : [];
  return <ChangeHistory uid={uid} changes={listChanges(booking, audit)} failed={live.kind === 'failed'} />;
}
