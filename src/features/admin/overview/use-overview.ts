import { useEffect, useRef, useState } from 'react';
import type { AppError } from '@contract/values/app-error';
import type { Overview } from './read-overview';
import { startReading, type OverviewPorts } from './watch-overview';

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
