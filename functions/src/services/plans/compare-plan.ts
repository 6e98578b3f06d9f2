import type { PlanPrint } from '@contract/entities/plan-print';
import { addFailure } from '../scans/attempts';
import type { ScanOutcome, ScanPorts } from '../scans/scan-source';
import { findSamePlans, isRepeat } from './find-same-plans';
import { raiseAlarms } from './raise-alarms';
import { getPrintRef, computePrint, startTry, type SentPlan } from './compute-print';

/**
 * Compares one plan with all that were sent before and beside it. It is written where others find it before it looks for
 * others, so that of two at the same moment at least one finds the other. May be done again after any of its steps.
 */
export async function comparePlan(ports: ScanPorts, plan: SentPlan): Promise<ScanOutcome> {
  const taken = await startTry(ports.db, plan);
  if (taken === null) return 'known';
  try {
    await compareWithAll(ports, taken);
    return 'done';
  } catch (error) {
    await getPrintRef(ports.db, plan.path).update({ ...addFailure(taken) });
    throw error;
  }
}

async function compareWithAll(ports: ScanPorts, taken: PlanPrint): Promise<void> {
  const { db, log } = ports;
  const ref = getPrintRef(db, taken.path);
  const print = taken.state === 'printed' ? taken : await computePrint(ports, taken);
  if (taken.state !== 'printed') await ref.set(print);
  if (print.fault !== null) log.warn('plan not seen', { printId: print.printId, fault: print.fault });
  if (print.state === 'unreadable') return;
  const same = await findSamePlans(db, print);
  const raised = await raiseAlarms(ports, print, same);
  if (raised > 0) log.warn('possible multiple sale', { printId: print.printId, raised });
  await ref.update({ state: 'done', ...(isRepeat(print, same) ? { keys: [], bands: [] } : {}) });
}
