import type { Firestore } from 'firebase-admin/firestore';

const batchSize = 200;

/**
 * Deletes records whose time is over, so that they do not pile up where Firestore's own time to live is not switched
 * on: a bounded number a run, the oldest first, and none that was renewed in the meantime.
 * @param collections whose records carry the field
 * @param field until when each is of use
 * @returns how many went
 */
export async function deleteExpired(
  db: Firestore,
  collections: readonly string[],
  now: Date,
  field = 'expiresAt',
): Promise<number> {
  const counts = await Promise.all(collections.map((name) => deleteFrom(db, name, now, field)));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function deleteFrom(db: Firestore, name: string, now: Date, field: string): Promise<number> {
  const over = db.collection(name).where(field, '<=', now).orderBy(field).limit(batchSize);
  const found = await over.get();
  const deletions = await Promise.allSettled(
    found.docs.map((record) => record.ref.delete({ lastUpdateTime: record.updateTime })),
  );
  return deletions.filter(({ status }) => status === 'fulfilled').length;
}
