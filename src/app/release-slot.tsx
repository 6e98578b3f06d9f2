import { useEffect, useState, type ComponentType } from 'react';
import { whenSettled } from './when-settled';

/** In builds, once the first screen is settled: the part that brings the service worker. Without it nothing is missing. */
export function ReleaseSlot() {
  const [Watch, setWatch] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!import.meta.env.PROD) return undefined;
    return whenSettled(() => {
      import('./release-watch').then(
        ({ ReleaseWatch }) => setWatch(() => ReleaseWatch),
        () => undefined,
      );
    });
  }, []);
  return Watch === null ? null : <Watch />;
}
