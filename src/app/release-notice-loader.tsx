import { useEffect, useState, type ComponentType } from 'react';
import { whenScreenReady } from '@/lib/parts/when-screen-ready';

/** In builds, loads the release notice once the first screen is ready. The app works without it. */
export function ReleaseNoticeLoader() {
  const [Watch, setWatch] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!import.meta.env.PROD) return undefined;
    return whenScreenReady(() => {
      import('./release-notice').then(
        ({ ReleaseNotice }) => setWatch(() => ReleaseNotice),
        () => undefined,
      );
    });
  }, []);
  return Watch === null ? null : <Watch />;
}
