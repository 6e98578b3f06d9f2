import { useEffect, useEffectEvent } from 'react';
import type { UserProfile } from '@contract/entities/account/user-profile';
import { whenIdle } from '@/lib/parts/when-idle';

/**
 * Reports the person's record now and at every change, wherever it was made. Begins when the browser has nothing
 * better to do, so that the screen's own data comes first.
 */
export function useLiveProfile(uid: string | null, onProfile: (profile: UserProfile | null) => void): void {
  const report = useEffectEvent(onProfile);
  useEffect(() => {
    if (uid === null) return undefined;
    let leave = () => {};
    let gone = false;
    const listen = async () => {
      const { profileOf } = await import('@/repositories/user-profiles');
      if (gone) return;
      const store = profileOf(uid)(uid);
      const look = () => {
        const live = store.getState();
        if (live.kind === 'ready') report(live.data);
        if (live.kind === 'empty') report(null);
      };
      leave = store.subscribe(look);
      look();
    };
    // What cannot be fetched now is missed until the next start; the hour ends the session in any case.
    const cancel = whenIdle(() => void listen().catch(() => undefined));
    return () => {
      gone = true;
      cancel();
      leave();
    };
  }, [uid]);
}
