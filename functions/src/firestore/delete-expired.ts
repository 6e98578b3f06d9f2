import type { Firestore } from 'firebase-admin/firestore';

const batchSize = 200;

/**
 * Deletes records whose time is over, so that they do not pile up where Firestore's own time to live is not switched
 * on: a bounded number a run, the oldest first, and none that was renewed in the meantime.
 * @param collections whose records carry the field
 * @param field until when each is of use
 */
export async function deleteExpired(
  db: Firestore,
  collections: readonly string[],
  now: Date,
  field = 'expiresAt',
): Promise<void> {
  await Promise.all(collections.map((name) => deleteFrom(db, name, now, field)));
}

/** One that was renewed refuses to go. */
async function deleteFrom(db: Firestore, name: string, now: Date, field: string): Promise<void> {
  const over = db.collection(name).where(field, '<=', now).orderBy(field).limit(batchSize);
  const found = await over.get();
  await Promise.allSettled(
    found.docs.map((record) => record.ref.delete({ lastUpdateTime: record.updateTime })),
  );
}
