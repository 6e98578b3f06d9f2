import type { Firestore } from 'firebase-admin/firestore';

const batchSize = 200;

/**
 * For databases without Firestore's own time to live. A bounded number a run,
 * the oldest first.
 */
export async function deleteExpired(
  db: Firestore,
  collections: readonly string[],
  now: Date,
  field = 'expiresAt',
): Promise<void> {
  await Promise.all(
    collections.map(async (name) => {
      const expired = db
        .collection(name)
        .where(field, '<=', now)
        .orderBy(field)
        .limit(batchSize);
      const { docs } = await expired.get();
      // The precondition keeps a record that was renewed in the meantime.
      await Promise.allSettled(
        docs.map(({ ref, updateTime }) =>
          ref.delete({ lastUpdateTime: updateTime }),
        ),
      );
    }),
  );
}
