import { nameOf } from '../../log';
import { compareWaiting } from '../grounds/compare-waiting';
import type { ComparePorts } from '../grounds/ports';
import {
  recomputeGrounds,
  type RecomputePorts,
} from '../grounds/recompute-grounds';
import type { PlanScanPorts } from '../plans/ports';
import { scanPlans } from '../plans/scan-plans';
import { scanResults } from '../results/check-result';
import type { ResultCheckPorts } from '../results/ports';
import type { ScanBudget } from './scan-source';

const maxRunMs = 120_000;

/** What examining all new files needs from outside. */
export type FileScanPorts = ResultCheckPorts &
  PlanScanPorts &
  ComparePorts &
  RecomputePorts;

/**
 * Delivered results for /verify, then plans for the alarms, then the grounds
 * whose datum got other parameters and those that were not compared. Bounded, to end well before the next run.
 * @param files how many are read for each of the two
 * @throws Error after all, when one failed: the schedule then leaves no
 * heartbeat
 */
export async function scanFiles(
  ports: FileScanPorts,
  files = 20,
): Promise<void> {
  let failedScans = 0;
  const scans = [scanResults, scanPlans, recomputeGrounds, compareWaiting];
  for (const scan of scans) {
    const deadline = new Date(ports.now().getTime() + maxRunMs);
    const budget: ScanBudget = { records: 300, files, deadline };
    await scan(ports, budget).catch((error: unknown) => {
      failedScans += 1;
      ports.log.error('new files not looked at', { cause: nameOf(error) });
    });
  }
  if (failedScans > 0) throw new Error('New files were not looked at.');
}
