import { useEffect, useEffectEvent, useState } from 'react';

/** @returns null until it is loaded, and when it fails */
export function useLoaded<T>(
  load: () => Promise<T>,
  key: unknown = '',
): T | null {
  const [loaded, setLoaded] = useState<{ key: unknown; value: T } | null>(null);
  const loadValue = useEffectEvent(load);
  useEffect(() => {
    let isGone = false;
    loadValue().then(
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
