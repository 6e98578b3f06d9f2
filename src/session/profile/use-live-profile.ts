import { useEffect, useEffectEvent } from 'react';
import type { UserProfile } from '@contract/entities/account/user-profile';
import { whenIdle } from '@/lib/parts/when-idle';
import { profileOf } from '@/repositories/profile-of';

/**
 * Reports the person's record now and at every change, wherever it was made. Begins when the browser has nothing
 * better to do, so that the screen's own data comes first.
 */
export function useLiveProfile(uid: string | null, onProfile: (profile: UserProfile | null) => void): void {
  const report = useEffectEvent(onProfile);
  useEffect(() => {
    if (uid === null) return undefined;
    let leave = () => {};
    const listen = () => {
      const store = profileOf(uid)(uid);
      const look = () => {
        const live = store.getState();
        if (live.kind === 'ready') report(live.data);
        if (live.kind === 'empty') report(null);
      };
      leave = store.subscribe(look);
      look();
    };
    const cancel = whenIdle(listen);
    return () => {
      cancel();
      leave();
    };
  }, [uid]);
}
