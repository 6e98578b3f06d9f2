import { useEffect, useEffectEvent, useState } from 'react';

/**
 * What a call brings; null until it is there, and where it fails.
 * @param key loads anew when it changes
 */
export function useLoaded<T>(load: () => Promise<T>, key: unknown = ''): T | null {
  const [loaded, setLoaded] = useState<{ key: unknown; value: T } | null>(null);
  const begin = useEffectEvent(load);
  useEffect(() => {
    let isGone = false;
    begin().then(
      (value) => {
        if (!isGone) setLoaded({ key, value });
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [key]);
  return loaded !== null && loaded.key === key ? loaded.value : null;
}
