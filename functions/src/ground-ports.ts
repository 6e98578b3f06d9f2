import { log } from './cloud-log';
import type { Platform } from './platform';
import { printCompositePlan } from './providers/composite-plan-pdf/print-composite-plan';
import type { GroundPorts } from './services/grounds/ports';
import type { CompositePlanPorts } from './services/plans/make-composite-plan';
import type { FileReader } from './services/scans/ports';
import type { FileScanPorts } from './services/scans/scan-files';

/** What typing and drawing grounds needs. */
interface PortsOfGrounds {
  grounds: GroundPorts;
  compositePlans: CompositePlanPorts;
}

/** What examining new files and grounds needs. */
export function createScanPorts(
  { stores, now }: Platform,
  files: FileReader,
): FileScanPorts {
  const { cursors, plans, grounds, records, recompute, results } = stores;
  return {
    cursors,
    plans,
    grounds,
    records,
    recompute,
    results,
    files,
    log,
    now,
  };
}

/** Where plots lie, and what is drawn of it. */
export function createGroundPorts({ stores, now }: Platform): PortsOfGrounds {
  const { records, plans, grounds } = stores;
  return {
    grounds: {
      records,
      plans,
      grounds,
      log,
      now,
    },
    compositePlans: { records, print: printCompositePlan, log, now },
  };
}
