import type { Firestore, Query, Transaction } from 'firebase-admin/firestore';
import { runTransaction } from '../run-transaction';

const batchSize = 100;
const pageSize = 500;

/** Page by page, until none is left. */
export async function deleteEvery(db: Firestore, query: Query): Promise<void> {
  for (;;) {
    const { docs } = await query.limit(pageSize).select().get();
    await inBatches(db, docs, (transaction, { ref }) =>
      transaction.delete(ref),
    );
    if (docs.length < pageSize) return;
  }
}

/** Changes many records, a hundred in each transaction. */
export async function inBatches<T>(
  db: Firestore,
  items: readonly T[],
  change: (transaction: Transaction, item: T) => Transaction,
): Promise<void> {
  for (let start = 0; start < items.length; start += batchSize) {
    await runTransaction(db, (transaction) => {
      for (const item of items.slice(start, start + batchSize)) {
        change(transaction, item);
      }
      return Promise.resolve();
    });
  }
}
