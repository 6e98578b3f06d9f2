import { projectId } from '../../../emulators/suite/ports';
import type { Suite } from './suite';

/** What the database has been asked for since its start. */
export interface ReadStats {
  aggregations: number;
  byUid: Record<string, number>;
  targets: number;
  writes: number;
  deletes: number;
}

/** @returns the counters as they stand */
export async function readStats(suite: Suite): Promise<ReadStats> {
  const answer = await fetch(
    `${suite.addresses.firestore}/emulator/v1/projects/${projectId}:readStats`,
  );
  return (await answer.json()) as ReadStats;
}

/** How many queries and documents all browsers together listen to. */
export async function countTargets(suite: Suite): Promise<number> {
  return (await readStats(suite)).targets;
}

/** Documents this person's browser has been sent so far. */
export async function readDocumentCount(
  suite: Suite,
  uid: string,
): Promise<number> {
  return (await readStats(suite)).byUid[uid] ?? 0;
}

/**
 * Documents this person's browser was sent, and aggregations anyone asked for,
 * while `visit` ran.
 */
export async function countReads(
  suite: Suite,
  uid: string,
  visit: () => Promise<void>,
): Promise<{ documents: number; aggregations: number }> {
  const before = await readStats(suite);
  await visit();
  const after = await readStats(suite);
  return {
    documents: (after.byUid[uid] ?? 0) - (before.byUid[uid] ?? 0),
    aggregations: after.aggregations - before.aggregations,
  };
}
