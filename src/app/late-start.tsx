import { useSlow } from '@/lib/use-slow';
import { reloadFresh } from './reload';
import { StartNotice } from './start-notice';

/** ms; as long as the boot script waits for the first script (scripts/vite/boot.js) */
export const startLimitMs = 15_000;

/** Beside what waits for the app's script: says so when it does not come. It goes with the wait. */
export function LateStart() {
  return useSlow(true, startLimitMs) ? <StartNotice onRetry={() => void reloadFresh()} /> : null;
}
