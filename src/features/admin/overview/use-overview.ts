import { useEffect, useRef, useState } from 'react';
import type { Stop } from '@/live/live-store';
import { findReadFailure, type Overview } from './read-overview';

const refreshIntervalMs = 60_000;

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
  isRefreshing: boolean;
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
  const [isRefreshing, setIsRefreshing] = useState(false);
  const refresh = useRef<() => void>(() => undefined);
  useEffect(() => {
    let isReading = false;
    let isReadNeeded = false;
    const controller = new AbortController();
    const { signal } = controller;
    const readAll = async () => {
      isReadNeeded = true;
      if (isReading) return;
      isReading = true;
      setIsRefreshing(true);
      while (isReadNeeded) {
        isReadNeeded = false;
        const newOverview = await ports.read();
        if (signal.aborted) return;
        const failure = findReadFailure(newOverview);
        setError(failure);
        if (failure === null) setOverview(newOverview);
      }
      isReading = false;
      setIsRefreshing(false);
    };
    refresh.current = () => void readAll();
    const refreshIfSeen = () => {
      if (document.visibilityState === 'visible') void readAll();
    };
    const timer = setInterval(refreshIfSeen, refreshIntervalMs);
    const stopWatching = ports.watch(refreshIfSeen);
    document.addEventListener('visibilitychange', refreshIfSeen, { signal });
    window.addEventListener('online', refreshIfSeen, { signal });
    void readAll();
    return () => {
      controller.abort();
      clearInterval(timer);
      stopWatching();
    };
  }, [ports]);
  return { overview, error, isRefreshing, refresh: () => refresh.current() };
}
