import { useEffect, useState } from 'react';
import { serverNow, subscribeToClock } from '@/lib/server-clock';

/**
 * By the server's clock.
 * @param everyMs null stops it
 */
export function useNow(everyMs: number | null = 60_000): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (everyMs === null) return undefined;
    const readClock = () => setNow(serverNow());
    const timer = setInterval(readClock, everyMs);
    const unsubscribe = subscribeToClock(readClock);
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, [everyMs]);
  return now;
}
