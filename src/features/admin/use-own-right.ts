import { useSyncExternalStore } from 'react';
import { LiveCache } from '@/repositories/live-cache';
import { createLiveStore } from '@/repositories/live-store';
import { rightOf } from '@/repositories/own-right';

const rights = new LiveCache<boolean>(1);

/** Whether this person is an administrator, live. */
export function getRightStore(uid: string) {
  return rights.getOrCreate(uid, uid, () => createLiveStore(rightOf(uid)));
}

/** True once the right is taken away: for screens that show what everybody may read, which is refused to nobody. */
export function useRightIsGone(uid: string, storeOf: typeof getRightStore): boolean {
  const store = storeOf(uid);
  const live = useSyncExternalStore(store.subscribe, store.getState);
  return live.kind === 'ready' && !live.data;
}
