import { splashMs } from '@contract/values/limits';

/** In the first visit of a tab, boot.js keeps the splash for a second all the same. */
export function endSplash(): void {
  delete document.documentElement.dataset['start'];
}

export function endSplashInTime(): () => void {
  const timer = setTimeout(endSplash, Math.max(0, splashMs - performance.now()));
  return () => clearTimeout(timer);
}
