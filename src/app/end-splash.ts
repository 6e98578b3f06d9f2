import { splashMs } from '@contract/values/limits';

/** Takes the splash away for good. */
export function endSplash(): void {
  delete document.documentElement.dataset['start'];
  document.getElementById('splash')?.remove();
}

/** The splash stays for a second after the visit began, unless content is ready before. */
export function endSplashInTime(): () => void {
  const timer = setTimeout(endSplash, Math.max(0, splashMs - performance.now()));
  return () => clearTimeout(timer);
}
