import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { mostSilenceMs, scheduleNames, type ScheduleName } from '../schedules';

/** Server only: two records that say what works (decision 83). */
export const heartbeatsCollection = 'heartbeats';

/** heartbeats/schedules: by the name of a schedule, when a run of it last succeeded, or was first looked for. */
export const Heartbeats = z.record(z.string(), z.date());
export type Heartbeats = z.infer<typeof Heartbeats>;

export const getHeartbeatsRef = (db: Firestore) => db.collection(heartbeatsCollection).doc('schedules');

/** Writes down that a run has succeeded: one write. */
export async function beat(db: Firestore, name: ScheduleName, now: Date): Promise<void> {
  await getHeartbeatsRef(db).set({ [name]: now }, { merge: true });
}

/**
 * The first look at a schedule counts as its first heartbeat: it may need three runs' time before it is missed, in a new
 * project as after a release that brings it. This is written, so that one that never comes is missed after all.
 * @returns a heartbeat of every schedule
 */
export async function beginToExpect(db: Firestore, known: Heartbeats | null, now: Date): Promise<Heartbeats> {
  const begun = scheduleNames.filter((name) => known?.[name] === undefined);
  if (begun.length === 0) return { ...known };
  const first = Object.fromEntries(begun.map((name): [string, Date] => [name, now]));
  await getHeartbeatsRef(db).set(first, { merge: true });
  return { ...known, ...first };
}

/** Which schedules stand still. */
export function findStill(heartbeats: Heartbeats, now: Date): ScheduleName[] {
  return scheduleNames.filter((name) => {
    const last = heartbeats[name];
    return last !== undefined && now.getTime() - last.getTime() > mostSilenceMs(name);
  });
}
