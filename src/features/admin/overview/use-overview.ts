import { useEffect, useRef, useState } from 'react';
import { AppError } from '@contract/values/app-error';
import type { Stop } from '@/live/live-store';
import { findReadFailure, type Overview } from './read-overview';

const everyMs = 60_000;

/** What reading needs; a test gives its own. */
export interface OverviewPorts {
  read: () => Promise<Overview>;
  /** says when something changed */
  watch: (onChange: () => void) => Stop;
}

export interface OverviewState {
  /** as it was read last; null before the first time */
  overview: Overview | null;
  /** why the last read brought nothing */
  error: AppError | null;
  busy: boolean;
  refresh: () => void;
}

/** The overview, kept fresh while it shows. @param ports the same ones for as long as it does */
export function useOverview(ports: OverviewPorts): OverviewState {
  const [overview, setOverview] = useState<Overview | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [busy, setBusy] = useState(false);
  const refresh = useRef<() => void>(() => undefined);
  useEffect(() => {
    const reading = startReading(ports, {
      onBusy: setBusy,
      onData: (next) => {
        setError(null);
        setOverview(next);
      },
      onError: setError,
    });
    refresh.current = reading.refresh;
    return reading.stop;
  }, [ports]);
  return { overview, error, busy, refresh: () => refresh.current() };
}

interface OverviewListener {
  onBusy: (busy: boolean) => void;
  onData: (overview: Overview) => void;
  onError: (error: AppError) => void;
}

/**
 * Reads at once; again when something changed, when the window is looked at again, when the connection is back, and once a
 * minute while it is looked at. One read at a time: what comes meanwhile is read right after.
 */
function startReading(
  { read, watch }: OverviewPorts,
  { onBusy, onData, onError }: OverviewListener,
): { refresh: () => void; stop: Stop } {
  let isReading = false;
  let isAsked = false;
  let isOver = false;
  const refresh = () => {
    if (isOver) return;
    if (isReading) {
      isAsked = true;
      return;
    }
    isReading = true;
    onBusy(true);
    read()
      .then(
        (overview) => {
          if (isOver) return;
          const cause = findReadFailure(overview);
          if (cause === null) onData(overview);
          else onError(cause);
        },
        (error: unknown) => {
          if (!isOver) onError(error instanceof AppError ? error : new AppError('internal'));
        },
      )
      .finally(() => {
        isReading = false;
        if (isOver) return;
        onBusy(false);
        if (!isAsked) return;
        isAsked = false;
        refresh();
      });
  };
  const refreshIfSeen = () => {
    if (document.visibilityState === 'visible') refresh();
  };
  const timer = setInterval(refreshIfSeen, everyMs);
  const stopWatching = watch(refreshIfSeen);
  document.addEventListener('visibilitychange', refreshIfSeen);
  window.addEventListener('online', refreshIfSeen);
  refresh();
  return {
    refresh,
    stop: () => {
      isOver = true;
      clearInterval(timer);
      stopWatching();
      document.removeEventListener('visibilitychange', refreshIfSeen);
      window.removeEventListener('online', refreshIfSeen);
    },
  };
}
