import { useEffect, useState } from 'react';
import { serverNow, subscribeToClock } from '@/lib/server-clock';

/** By the server's clock. @param everyMs null stops it */
export function useNow(everyMs: number | null = 60_000): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (everyMs === null) return undefined;
    const look = () => setNow(serverNow());
    const timer = setInterval(look, everyMs);
    const leave = subscribeToClock(look);
    return () => {
      clearInterval(timer);
      leave();
    };
  }, [everyMs]);
  return now;
}
