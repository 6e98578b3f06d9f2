import { useEffect, useEffectEvent } from 'react';
import type { SessionTime } from './session-time';
import { markSeen } from './stored-session';
import { watchClock } from './watch-clock';

/** Calls back once the session's time is over, also after sleep. */
export function useExpiry(
  time: SessionTime | null,
  {
    onExpired,
    onSetBack,
  }: {
    onExpired: () => void;
    /** somebody set the wall clock back: what is stored of the end is no longer right */
    onSetBack: () => void;
  },
): void {
  const expire = useEffectEvent(onExpired);
  const correct = useEffectEvent(onSetBack);
  useEffect(() => {
    if (time === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const left = time.findLeft();
      if (left <= 0) {
        expire();
        return;
      }
      timer = setTimeout(look, left + 1);
      if (time.findCorrectedExpiry() !== null) correct();
    };
    const leave = () => {
      look();
      if (time.findLeft() > 0) markSeen(Date.now());
    };
    const stop = watchClock(look);
    window.addEventListener('pagehide', leave);
    look();
    return () => {
      clearTimeout(timer);
      stop();
      window.removeEventListener('pagehide', leave);
    };
  }, [time]);
}
