import { splashMs } from '@contract/values/limits';

/** What is behind the splash is ready: it goes, at the first start of a tab once it has had its second (boot.js). */
export function endSplash(): void {
  delete document.documentElement.dataset['start'];
}

/** The splash stays for a second after the visit began, unless content is ready before. */
export function endSplashInTime(): () => void {
  const timer = setTimeout(endSplash, Math.max(0, splashMs - performance.now()));
  return () => clearTimeout(timer);
}
