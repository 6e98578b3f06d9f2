import { useEffect, useEffectEvent } from 'react';
import type { Live } from '@/live/live-store';

/** Tells when what is read live is refused: signed in, but no administrator any more. @returns whether it is */
export function useRefusal(live: Live<unknown>, onRefused: () => void): boolean {
  const isRefused = live.kind === 'failed' && live.error.code === 'permission-denied';
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    if (isRefused) refuse();
  }, [isRefused]);
  return isRefused;
}
