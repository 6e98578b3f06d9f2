import { useSyncExternalStore } from 'react';
import { getPersonStore } from './bookings/booking-stores';

/** Who did something, by name: 'you' for oneself. */
export function PersonName({ uid, personUid }: { uid: string; personUid: string }) {
  const store = getPersonStore(uid, personUid);
  const live = useSyncExternalStore(store.subscribe, store.getState);
  if (uid === personUid) return 'you';
  if (personUid === 'script') return 'the set-up';
  return live.kind === 'ready' && live.data !== null ? live.data.name : 'an administrator';
}
