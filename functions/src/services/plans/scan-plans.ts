import type { PlanPrint } from '@contract/entities/plan-print';
import type { ScanList } from '../scans/ports';
import {
  type ScanBudget,
  type ScanOutcome,
  scanSource,
} from '../scans/scan-source';
import { tryFile } from '../scans/try-file';
import { awaitFile, beginAwaited, storePrint, tryAwaited } from './await-file';
import {
  computePrint,
  createPrint,
  printIdOf,
  type SentPlan,
} from './compute-print';
import { findSamePlans, isRepeat, type SamePlan } from './find-same-plans';
import type { PlanScanPorts } from './ports';
import { raiseAlarms, type PlanMatch, type RaisedPlan } from './raise-alarms';

/** The clearer images of one request that are looked for. */
const maxImages = 12;

const unfinishedOfAwaited: readonly PlanPrint['state'][] = [
  'reading',
  'printed',
  'awaited',
];

/**
 * Documents of requests, clearer images, and images of reports. Clearer images
 * are dated by every second event of their request, and Firestore can order by
 * each. A further one is looked for only where an earlier one was ever found,
 * so that most runs ask once. Before that, files that were missing are asked
 * for again.
 */
export async function scanPlans(
  ports: PlanScanPorts,
  budget: ScanBudget,
): Promise<void> {
  const { plans } = ports;
  await tryAwaited(ports, budget.deadline, (print) =>
    comparePrint(ports, print.printId, print, unfinishedOfAwaited),
  );
  const scan = (list: ScanList<SentPlan | null>) =>
    scanSource(ports, list, budget, (plan) => comparePlan(ports, plan));
  await scan(plans.sentDocuments);
  for (let imageNumber = 1; imageNumber <= maxImages; imageNumber += 1) {
    const hasFound = await scan(plans.clearerImages(imageNumber));
    if (!hasFound) break;
  }
  await scan(plans.reportImages);
}

async function comparePlan(
  ports: PlanScanPorts,
  plan: SentPlan | null,
): Promise<ScanOutcome> {
  if (plan === null) return 'known';
  return comparePrint(ports, printIdOf(plan), plan);
}

/**
 * Written where others find it before it looks for others: of two at the same
 * moment at least one finds the other. May be repeated after any step. A scan
 * that is held by one file reads again what came after it: of a deleted account
 * nothing is written.
 */
function comparePrint(
  ports: PlanScanPorts,
  printId: string,
  plan: SentPlan,
  unfinished?: readonly string[],
): Promise<ScanOutcome> {
  return tryFile<PlanPrint>(
    {
      record: ports.plans.printRecord(printId, plan.userId),
      begin: (knownPrint) =>
        knownPrint === null
          ? createPrint(printId, plan)
          : beginAwaited(knownPrint, ports.now()),
      gaveUp: { state: 'unreadable', fault: 'gave-up', awaited: null },
      unfinished,
    },
    (begunPrint) => compareWithAll(ports, begunPrint),
  );
}

async function compareWithAll(
  ports: PlanScanPorts,
  begunPrint: PlanPrint,
): Promise<void> {
  const { plans, log } = ports;
  const isPrinted = begunPrint.state === 'printed';
  const print = isPrinted
    ? begunPrint
    : awaitFile(await computePrint(ports.files, begunPrint), ports.now());
  const isStored = isPrinted || (await storePrint(ports, print));
  if (!isStored) return;
  const isAwaitedAgain =
    print.state === 'awaited' && begunPrint.awaited !== null;
  if (isAwaitedAgain) return;
  if (print.fault !== null) {
    log.warn('plan not seen', { printId: print.printId, fault: print.fault });
  }
  if (print.state === 'unreadable' || print.state === 'awaited') return;
  const samePlans = await findSamePlans(plans, print);
  const { raised } = await raiseAlarms(
    ports,
    toRaised(print),
    samePlans.map(toMatch),
    `plan-alarm-${print.printId}`,
  );
  if (raised > 0) {
    log.warn('possible multiple sale', { printId: print.printId, raised });
  }
  await plans.finishPrint(print.printId, !isRepeat(print, samePlans));
}

function toMatch({ other, kind, distance }: SamePlan): PlanMatch {
  return { other: toRaised(other), kind, distance, overlap: null, code: null };
}

function toRaised({
  printId,
  collection,
  documentId,
  reference,
  userId,
  path,
  at,
}: PlanPrint): RaisedPlan {
  return { key: printId, collection, documentId, reference, userId, path, at };
}
