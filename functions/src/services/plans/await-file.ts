import { PlanPrint, planPrintsCollection } from '@contract/entities/plan-print';
import {
  type ClosedReservation,
  uploadReservationId,
  uploadReservationsCollection,
} from '@contract/entities/upload-reservation';
import { canBeSent, objectPartsOf } from '@contract/values/file/object-path';
import { findStored } from '../../firestore/stored-document';
import { handleSafely, type ScanOutcome, type ScanPorts } from '../scans/scan-source';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A resumable upload of Cloud Storage lives for a week, and begins before its place is closed. */
const longestUploadMs = 8 * 24 * hourMs;
/** in a run */
const mostAsked = 50;

/**
 * Our app sends a file before its record. Where the file is missing nevertheless, its place is closed, and the
 * file is asked for until every upload that had begun is over (decision 112).
 */
export async function awaitFile(ports: ScanPorts, print: PlanPrint): Promise<PlanPrint> {
  if (print.fault !== 'missing' || !canBeSent(print.path))
    return print.state === 'unreadable' ? { ...print, awaited: null } : print;
  const now = ports.now();
  await closePlace(ports, print, now);
  const until = print.awaited?.until ?? new Date(now.getTime() + longestUploadMs);
  if (now >= until) return { ...print, awaited: null };
  const waitedMs = now.getTime() - (until.getTime() - longestUploadMs);
  const againAt = new Date(now.getTime() + Math.min(hourMs, Math.max(minuteMs, waitedMs / 4)));
  return { ...print, state: 'awaited', tries: 0, failures: 0, awaited: { againAt, until } };
}

/** Until this look has an end, it is repeated in an hour. */
export function beginAwaited(print: PlanPrint, now: Date): PlanPrint {
  if (print.awaited === null) return print;
  const awaited = { ...print.awaited, againAt: new Date(now.getTime() + hourMs) };
  return { ...print, awaited, state: print.state === 'awaited' ? 'reading' : print.state };
}

/** Those that are due, the longest due first. */
export async function askAgain(
  ports: ScanPorts,
  until: Date,
  look: (print: PlanPrint) => Promise<ScanOutcome>,
): Promise<void> {
  const due = ports.db.collection(planPrintsCollection).where('awaited.againAt', '<=', ports.now());
  for (const stored of (await due.orderBy('awaited.againAt').limit(mostAsked).get()).docs) {
    if (ports.now() >= until) return;
    await handleSafely(ports, stored, async () => {
      const print = findStored(PlanPrint, stored);
      return print === null ? 'known' : look(print);
    });
  }
}

/** No reservation is made over this one, and it lets nothing through. */
async function closePlace({ db }: ScanPorts, { userId, path }: PlanPrint, closedAt: Date): Promise<void> {
  const closed: ClosedReservation = { userId, path: objectPartsOf(path).join('/'), closedAt };
  await db.collection(uploadReservationsCollection).doc(uploadReservationId(userId, path)).set(closed);
}
