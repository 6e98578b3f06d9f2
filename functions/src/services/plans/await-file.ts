import type { PlanPrint } from '@contract/entities/plan-print';
import { canBeSent } from '@contract/values/file/object-path';
import { handleSafely, type ScanOutcome } from '../scans/scan-source';
import type { PlanScanPorts } from './ports';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/**
 * A resumable upload of Cloud Storage lives for a week, and begins before its
 * place is closed.
 */
const longestUploadMs = 8 * 24 * hourMs;
/** in a run */
const maxAwaited = 50;

/**
 * Our app sends a file before its record. Where the file is missing
 * nevertheless, it is asked for until every upload that had begun is over
 * (decision 112).
 */
export function awaitFile(print: PlanPrint, now: Date): PlanPrint {
  if (!isStillSendable(print)) {
    if (print.state !== 'unreadable') return print;
    return { ...print, awaited: null };
  }
  const until =
    print.awaited?.until ?? new Date(now.getTime() + longestUploadMs);
  if (now >= until) return { ...print, awaited: null };
  const waitedMs = now.getTime() - (until.getTime() - longestUploadMs);
  const pauseMs = Math.min(hourMs, Math.max(minuteMs, waitedMs / 4));
  const againAt = new Date(now.getTime() + pauseMs);
  return {
    ...print,
    state: 'awaited',
    tries: 0,
    failures: 0,
    awaited: { againAt, until },
  };
}

/** The file is missing, and Storage would still take it. */
function isStillSendable({ fault, path }: PlanPrint): boolean {
  return fault === 'missing' && canBeSent(path);
}

/**
 * Stores what was seen, and closes the place of a file that is missing. Nothing
 * is stored once the deletion of the account has begun, because its last pass
 * may be over.
 * @returns whether it was stored
 */
export async function storePrint(
  { plans, now }: PlanScanPorts,
  print: PlanPrint,
): Promise<boolean> {
  const closedAt = now();
  return plans.transact(async (transaction) => {
    if (await transaction.isAccountDeleted(print.userId)) return false;
    transaction.savePrint(print);
    if (isStillSendable(print)) {
      transaction.closeReservation(print.userId, print.path, closedAt);
    }
    return true;
  });
}

/** Until this try has an end, it is repeated in an hour. */
export function beginAwaited(print: PlanPrint, now: Date): PlanPrint {
  if (print.awaited === null) return print;
  const awaited = {
    ...print.awaited,
    againAt: new Date(now.getTime() + hourMs),
  };
  return {
    ...print,
    awaited,
    state: print.state === 'awaited' ? 'reading' : print.state,
  };
}

/**
 * Tries the files again that are due, the longest due first.
 * @param until when the run ends
 */
export async function tryAwaited(
  ports: PlanScanPorts,
  until: Date,
  tryPrint: (print: PlanPrint) => Promise<ScanOutcome>,
): Promise<void> {
  const dueFiles = await ports.plans.listAwaited(ports.now(), maxAwaited);
  for (const awaited of dueFiles) {
    if (ports.now() >= until) return;
    await handleSafely(ports, awaited, tryPrint);
  }
}
