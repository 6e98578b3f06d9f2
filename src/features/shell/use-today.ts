import { useEffect, useState } from 'react';
import { formatLongDate } from '@/lib/dates';

const minuteMs = 60_000;

/** Today in Accra, in words; changes when the day does. */
export function useToday(): string {
  const [today, setToday] = useState(() => formatLongDate(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setToday(formatLongDate(new Date())), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return today;
}
