import { useSyncExternalStore } from 'react';
import type { UserProfile } from '@contract/entities/user-profile';
import { LiveCache } from '@/repositories/live-cache';
import { createLiveStore } from '@/repositories/live-store';
import { profileOf } from '@/repositories/user-profiles';

const people = new LiveCache<UserProfile | null>(20);

/** Somebody's profile, live. */
export function getPersonStore(uid: string, personUid: string) {
  return people.getOrCreate(uid, personUid, () => createLiveStore(profileOf(personUid)));
}

/** Who did something, by name, as an administrator reads it. */
export function PersonName({ uid, personUid }: { uid: string; personUid: string }) {
  const store = getPersonStore(uid, personUid);
  const live = useSyncExternalStore(store.subscribe, store.getState);
  if (uid === personUid) return 'you';
  // scripts/admin-grant
  if (personUid === 'script') return 'the set-up';
  return live.kind === 'ready' && live.data !== null ? live.data.name : 'an administrator';
}
