import { useEffect, useState } from 'react';

/**
 * The time, moving on every `everyMs`, by default every minute: deadlines pass while a page is open, and days begin.
 * @param everyMs null: it stands still
 */
export function useNow(everyMs: number | null = 60_000): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (everyMs === null) return undefined;
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
