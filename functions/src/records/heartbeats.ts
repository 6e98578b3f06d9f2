import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { runTransaction } from '../firestore/run-transaction';
import { findStored } from '../firestore/stored-document';
import { mostSilenceMs, scheduleNames, type ScheduleName } from '../schedules';

/** Server only: two records that say what works (decision 83). */
export const heartbeatsCollection = 'heartbeats';

/** heartbeats/schedules: by the name of a schedule, when a run of it last succeeded. */
export const Heartbeats = z.record(z.string(), z.date());
export type Heartbeats = z.infer<typeof Heartbeats>;

export const getHeartbeatsRef = (db: Firestore) => db.collection(heartbeatsCollection).doc('schedules');

/** Where this process has looked that every schedule is in the record. */
const complete = new WeakSet<Firestore>();

/** Writes down that a run has succeeded: one write. The first time, every schedule that is new begins to be expected. */
export async function beat(db: Firestore, name: ScheduleName, now: Date): Promise<void> {
  if (!complete.has(db)) await expectAll(db, now);
  complete.add(db);
  await getHeartbeatsRef(db).set({ [name]: now }, { merge: true });
}

async function expectAll(db: Firestore, now: Date): Promise<void> {
  const ref = getHeartbeatsRef(db);
  await runTransaction(db, async (transaction) => {
    const known = findStored(Heartbeats, await transaction.get(ref)) ?? {};
    const missing = scheduleNames.filter((name) => known[name] === undefined);
    if (missing.length === 0) return;
    transaction.set(ref, Object.fromEntries(missing.map((name) => [name, now])), { merge: true });
  });
}

/** Which schedules stand still. Where none has ever run, all do. */
export function findStill(heartbeats: Heartbeats | null, now: Date): ScheduleName[] {
  return scheduleNames.filter((name) => {
    const last = heartbeats?.[name];
    return last === undefined ? heartbeats === null : now.getTime() - last.getTime() > mostSilenceMs(name);
  });
}
