import type { ScanBudget } from '../scans/scan-source';
import { compareSafely } from './compare-ground';
import type { ComparePorts } from './ports';

/** In a run. */
const maxWaiting = 100;

/**
 * Compares the grounds that were saved, and whose comparison was never begun or
 * not finished: a call that ended in between loses nothing.
 * @throws Error when every one failed
 */
export async function compareWaiting(
  ports: ComparePorts,
  { deadline }: ScanBudget,
): Promise<void> {
  const waiting = await ports.grounds.listWaiting(maxWaiting);
  let failures = 0;
  for (const { groundId } of waiting) {
    if (ports.now() >= deadline) return;
    if (!(await compareSafely(ports, groundId))) failures += 1;
  }
  if (failures > 0 && failures === waiting.length) {
    throw new Error('No ground could be compared.');
  }
}
