import { useEffect, useState } from 'react';

const tickMs = 15_000;

/** The time, moving on while a screen shows it. */
export function useClock(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
