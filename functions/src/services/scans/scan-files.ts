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
import { takeTurns } from './take-turns';

/** Of 300 s that the function has (instances.ts). */
export const maxRunMs = 270_000;

/** What examining all new files needs from outside. */
export type FileScanPorts = ResultCheckPorts &
  PlanScanPorts &
  ComparePorts &
  RecomputePorts;

/**
 * Delivered results for /verify, then plans for the alarms, then the grounds
 * whose datum got other parameters and those that were not compared. All of them
 * within the function's time.
 * @param files how many are read for each of the first two
 * @throws Error after all, when one failed or had no time: the schedule then
 * leaves no heartbeat
 */
export async function scanFiles(
  ports: FileScanPorts,
  files = 20,
): Promise<void> {
  const scans = [scanResults, scanPlans, recomputeGrounds, compareWaiting];
  const turns = scans.map((scan) => (deadline: Date) => {
    const budget: ScanBudget = { records: 300, files, deadline };
    return scan(ports, budget);
  });
  const failedScans = await takeTurns(ports, turns, maxRunMs);
  if (failedScans > 0) throw new Error('New files were not looked at.');
}
