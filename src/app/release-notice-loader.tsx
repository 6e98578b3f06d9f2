import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '@/lib/parts/when-idle';

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

const lookMs = 1_000;

/** Nothing on the screen is a placeholder any more. */
const isSettled = () => document.readyState === 'complete' && document.querySelector('.sk') === null;

/** Calls once the first screen shows what it is for and the browser is idle. @returns the call that takes it back */
function whenScreenReady(call: () => void): () => void {
  let stopIdle = () => {};
  const timer = setInterval(() => {
    if (!isSettled()) return;
    clearInterval(timer);
    stopIdle = whenIdle(call);
  }, lookMs);
  return () => {
    clearInterval(timer);
    stopIdle();
  };
}
