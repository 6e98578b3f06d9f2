import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { PlanPrint, planPrintsCollection } from '@contract/entities/plan-print';
import {
  type ClosedReservation,
  uploadReservationId,
  uploadReservationsCollection,
} from '@contract/entities/upload-reservation';
import { canBeSent, objectPartsOf } from '@contract/values/file/object-path';
import { runTransaction } from '../../firestore/run-transaction';
import { findStored } from '../../firestore/stored-document';
import { isAccountDeleted } from '../../firestore/is-account-deleted';
import { handleSafely, type ScanOutcome, type ScanPorts } from '../scans/scan-source';
import { getPrintRef } from './compute-print';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A resumable upload of Cloud Storage lives for a week, and begins before its place is closed. */
const longestUploadMs = 8 * 24 * hourMs;
/** in a run */
const mostAsked = 50;

/**
 * Our app sends a file before its record. Where the file is missing nevertheless, it is asked for until every upload
 * that had begun is over (decision 112).
 */
export function awaitFile(print: PlanPrint, now: Date): PlanPrint {
  if (!isPlaceOpen(print)) return print.state === 'unreadable' ? { ...print, awaited: null } : print;
  const until = print.awaited?.until ?? new Date(now.getTime() + longestUploadMs);
  if (now >= until) return { ...print, awaited: null };
  const waitedMs = now.getTime() - (until.getTime() - longestUploadMs);
  const againAt = new Date(now.getTime() + Math.min(hourMs, Math.max(minuteMs, waitedMs / 4)));
  return { ...print, state: 'awaited', tries: 0, failures: 0, awaited: { againAt, until } };
}

/** The file is missing, and Storage would still take it. */
const isPlaceOpen = ({ fault, path }: PlanPrint) => fault === 'missing' && canBeSent(path);

/**
 * Stores what was seen, and closes the place of a file that is missing. Nothing is stored once the deletion of the
 * account has begun, because its last pass may be over.
 * @returns whether it was stored
 */
export async function storePrint({ db, now }: ScanPorts, print: PlanPrint): Promise<boolean> {
  const at = now();
  return runTransaction(db, async (transaction) => {
    if (await isAccountDeleted(db, transaction, print.userId)) return false;
    transaction.set(getPrintRef(db, print.printId), print);
    if (isPlaceOpen(print)) closePlace(db, transaction, print, at);
    return true;
  });
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
function closePlace(
  db: Firestore,
  transaction: Transaction,
  { userId, path }: PlanPrint,
  closedAt: Date,
): void {
  const closed: ClosedReservation = { userId, path: objectPartsOf(path).join('/'), closedAt };
  transaction.set(db.collection(uploadReservationsCollection).doc(uploadReservationId(userId, path)), closed);
}
