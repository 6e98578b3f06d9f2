import { useSyncExternalStore } from 'react';
import type { UserProfile } from '@contract/entities/user-profile';
import type { Live } from '@/repositories/live-store';
import { getUserProfileStore } from '@/repositories/user-profiles';

/** The person's own record, live; the session's own listener brings it, so a screen reads nothing anew. */
export function useUserProfile(uid: string): { live: Live<UserProfile | null>; retry: () => void } {
  const store = getUserProfileStore(uid);
  return { live: useSyncExternalStore(store.subscribe, store.getState), retry: store.retry };
}
