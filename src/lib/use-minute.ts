import { useEffect, useState } from 'react';

/** The time, moving on every minute: deadlines pass while a page is open, and days begin. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
