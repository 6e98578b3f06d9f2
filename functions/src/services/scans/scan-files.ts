import { nameOf } from '../../log';
import { scanPlans } from '../plans/scan-plans';
import { scanResults } from '../results/check-result';
import type { ScanPorts } from './scan-source';

const longestMs = 120_000;

/**
 * Delivered results for /verify, then plans for the alarms. Bounded, to end well before the next run.
 * @throws Error after both, when one failed: the schedule then leaves no heartbeat
 */
export async function scanFiles(ports: ScanPorts, files = 20): Promise<void> {
  let failed = 0;
  for (const scan of [scanResults, scanPlans]) {
    const until = new Date(ports.now().getTime() + longestMs);
    await scan(ports, { records: 300, files, until }).catch((error: unknown) => {
      failed += 1;
      ports.log.error('new files not looked at', { cause: nameOf(error) });
    });
  }
  if (failed > 0) throw new Error('New files were not looked at.');
}
