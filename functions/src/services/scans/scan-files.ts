import { nameOf } from '../../log';
import { scanPlans } from '../plans/scan-plans';
import { scanResults } from '../results/check-result';
import type { ScanPorts } from './scan-source';

const longestMs = 120_000;

/**
 * Reads what was stored since the last run: delivered results for /verify, and plans for the same-plan alarm. A bounded
 * number of files, so that a run ends well before the next is due; a backlog takes more runs.
 */
export async function scanFiles(ports: ScanPorts, files = 20): Promise<void> {
  for (const scan of [scanResults, scanPlans]) {
    const until = new Date(ports.now().getTime() + longestMs);
    await scan(ports, { records: 300, files, until }).catch((error: unknown) => {
      ports.log.error('new files not looked at', { cause: nameOf(error) });
    });
  }
}
