import { nameOf } from '../../log';
import type { ScanBudget } from '../scans/scan-source';
import { compareSafely } from './compare-ground';
import { findPauseMs } from './find-pause';
import type { ComparePorts } from './ports';

/** In a run. */
const maxWaiting = 100;
/** So many failures in a run, and nothing done, are no matter of one ground. */
const minFailures = 3;

/**
 * Compares the grounds that were saved, and whose comparison was never begun or
 * not finished, those that wait longest first: a call that ended in between
 * loses nothing. One that fails waits longer after each try, and is never given
 * up, so that it stops no other and none is forgotten (decision 220).
 * @throws Error when everything that was tried failed, and it was more than one
 * or two
 */
export async function compareWaiting(
  ports: ComparePorts,
  { deadline }: ScanBudget,
): Promise<void> {
  const dueIds = await ports.grounds.listDue(ports.now(), maxWaiting);
  let failures = 0;
  let done = 0;
  for (const groundId of dueIds) {
    if (ports.now() >= deadline) break;
    if (await compareDue(ports, groundId)) done += 1;
    else failures += 1;
  }
  if (failures >= minFailures && done === 0) {
    throw new Error('No ground could be compared.');
  }
}

async function compareDue(
  ports: ComparePorts,
  groundId: string,
): Promise<boolean> {
  const { grounds, log, now } = ports;
  try {
    const isWaiting = await grounds.beginComparison(
      groundId,
      now(),
      findPauseMs,
    );
    return !isWaiting || (await compareSafely(ports, groundId));
  } catch (error) {
    log.error('ground not compared', { groundId, cause: nameOf(error) });
    return false;
  }
}
