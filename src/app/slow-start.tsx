import { useSlow } from '@/lib/hooks/use-slow';
import { reloadNewestRelease } from './reload';
import { StartNotice } from './start-notice';

/** ms; as long as the boot script waits for the first script (scripts/vite/boot.js) */
export const startLimitMs = 15_000;

/** Shown while the app's script loads: a notice when it is slow. */
export function SlowStart() {
  return useSlow(true, startLimitMs) ? <StartNotice onRetry={() => void reloadNewestRelease()} /> : null;
}
