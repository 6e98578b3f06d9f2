import type { Firestore } from 'firebase-admin/firestore';

const batchSize = 200;

/** For databases without Firestore's own time to live. A bounded number a run, the oldest first. */
export async function deleteExpired(
  db: Firestore,
  collections: readonly string[],
  now: Date,
  field = 'expiresAt',
): Promise<void> {
  await Promise.all(collections.map((name) => deleteFrom(db, name, now, field)));
}

/** The precondition keeps a record that was renewed in the meantime. */
async function deleteFrom(db: Firestore, name: string, now: Date, field: string): Promise<void> {
  const over = db.collection(name).where(field, '<=', now).orderBy(field).limit(batchSize);
  const found = await over.get();
  await Promise.allSettled(
    found.docs.map((record) => record.ref.delete({ lastUpdateTime: record.updateTime })),
  );
}
