import { nameOf } from '../../log';
import { scanPlans } from '../plans/scan-plans';
import { scanResults } from '../results/check-result';
import type { ScanPorts } from './scan-source';

const longestMs = 120_000;

/** Delivered results for /verify, then plans for the alarms. Bounded, to end well before the next run. */
export async function scanFiles(ports: ScanPorts, files = 20): Promise<void> {
  for (const scan of [scanResults, scanPlans]) {
    const until = new Date(ports.now().getTime() + longestMs);
    await scan(ports, { records: 300, files, until }).catch((error: unknown) => {
      ports.log.error('new files not looked at', { cause: nameOf(error) });
    });
  }
}
