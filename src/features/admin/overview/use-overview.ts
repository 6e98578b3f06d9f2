import { useEffect, useRef, useState } from 'react';
import type { Stop } from '@/live/live-store';
import { findReadFailure, type Overview } from './read-overview';

const everyMs = 60_000;

export interface OverviewPorts {
  /** never rejects: each part says whether it was read */
  read: () => Promise<Overview>;
  watch: (onChange: () => void) => Stop;
}

/** What the overview shows. */
export interface OverviewState {
  /** the newest that was read; null before the first */
  overview: Overview | null;
  /** why the last reading failed, else null */
  error: unknown;
  /** while it reads */
  busy: boolean;
  refresh: () => void;
}

/**
 * Reads again after a change, when the window is shown, when the connection is
 * back, and each minute while visible.
 * @param ports stable: new ones start again
 */
export function useOverview(ports: OverviewPorts): OverviewState {
  const [overview, setOverview] = useState<Overview | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const refresh = useRef<() => void>(() => undefined);
  useEffect(() => {
    let isReading = false;
    let isAsked = false;
    const over = new AbortController();
    const { signal } = over;
    const readAll = async () => {
      isAsked = true;
      if (isReading) return;
      isReading = true;
      setBusy(true);
      while (isAsked) {
        isAsked = false;
        const next = await ports.read();
        if (signal.aborted) return;
        const cause = findReadFailure(next);
        setError(cause);
        if (cause === null) setOverview(next);
      }
      isReading = false;
      setBusy(false);
    };
    refresh.current = () => void readAll();
    const refreshIfSeen = () => {
      if (document.visibilityState === 'visible') void readAll();
    };
    const timer = setInterval(refreshIfSeen, everyMs);
    const stopWatching = ports.watch(refreshIfSeen);
    document.addEventListener('visibilitychange', refreshIfSeen, { signal });
    window.addEventListener('online', refreshIfSeen, { signal });
    void readAll();
    return () => {
      over.abort();
      clearInterval(timer);
      stopWatching();
    };
  }, [ports]);
  return { overview, error, busy, refresh: () => refresh.current() };
}
