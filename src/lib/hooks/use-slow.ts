import { useEffect, useState } from 'react';

/** True once it has been busy for `afterMs`. */
export function useSlow(isBusy: boolean, afterMs: number): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => setSlow(true), afterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isBusy, afterMs]);
  return isBusy && isSlow;
}
