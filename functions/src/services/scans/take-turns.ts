import { nameOf } from '../../log';
import type { ScanPorts } from './ports';

/** One scan of a run; it begins nothing after the deadline. */
export type Scan = (deadline: Date) => Promise<void>;

/**
 * Runs scans one after the other, within one time for all of them. Each may
 * begin records during half of its equal share of what is left, and has the
 * other half for the record that it is at: while no record lasts longer than
 * that, every scan has its time in every run, however slow the others are. What
 * one leaves goes to those behind it. A failed scan stops no other.
 * @param maxMs for all of them
 * @returns how many failed, or had no time left
 */
export async function takeTurns(
  { log, now }: Pick<ScanPorts, 'log' | 'now'>,
  scans: readonly Scan[],
  maxMs: number,
): Promise<number> {
  const end = now().getTime() + maxMs;
  let failedScans = 0;
  for (const [nth, scan] of scans.entries()) {
    const startedAt = now().getTime();
    const shareMs = (end - startedAt) / (scans.length - nth);
    try {
      if (shareMs <= 0) throw new NoTimeLeft();
      await scan(new Date(startedAt + shareMs / 2));
    } catch (error) {
      failedScans += 1;
      log.error('new files not looked at', { cause: nameOf(error) });
    }
  }
  return failedScans;
}

class NoTimeLeft extends Error {
  override name = 'NoTimeLeft';
}
