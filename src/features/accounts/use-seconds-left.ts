import { useEffect, useState } from 'react';

const secondMs = 1_000;

/** Whole seconds from now until `until` (ms since 1970), at most `mostMs`; 0 once it has passed. */
export function useSecondsLeft(until: number, mostMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  // A clock that was set back must not make anybody wait longer.
  const left = Math.ceil(Math.min(Math.max(0, until - now), mostMs) / secondMs);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const ticks = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(ticks);
  }, [isRunning, until]);
  return left;
}
