import { useSyncExternalStore } from 'react';
import { LiveCache } from '@/repositories/live-cache';
import { createLiveStore } from '@/repositories/live-store';
import { rightOf } from '@/repositories/own-right';

const rights = new LiveCache<boolean>(1);

function getRightStore(uid: string) {
  return rights.getOrCreate(uid, uid, () => createLiveStore(rightOf(uid)));
}

/** True once the right is taken away: for screens that show what everybody may read, which is refused to nobody. */
export function useRightIsGone(uid: string): boolean {
  const store = getRightStore(uid);
  const live = useSyncExternalStore(store.subscribe, store.getState);
  return live.kind === 'ready' && !live.data;
}
