import type { Firestore, Query } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { makeQueueQueries, queueIds, type QueueId } from '@contract/values/admin-queues';
import { dayInAccra, startOfDayInAccra } from '@contract/values/booking/working-days';

/** A longer list is called so long or longer. */
export const mostCounted = 1000;

/** What waits for administrators in one list. */
export interface WaitingList {
  id: QueueId;
  count: number;
  /** since when the first has waited, or was promised */
  since: Date | null;
}

/** The lists in which something waits, in the order of the overview: a count and one record of each, no collection. */
export async function readWaitingLists(db: Firestore, now: Date): Promise<WaitingList[]> {
  const queries = makeQueueQueries(startOfDayInAccra(dayInAccra(now)));
  const lists = await Promise.all(
    queueIds.map(async (id): Promise<WaitingList> => {
      const { collection, where, since } = queries[id];
      let records: Query = db.collection(collection);
      for (const condition of where) records = records.where(...condition);
      const ordered = records.orderBy(since);
      const [counted, oldest] = await Promise.all([
        ordered.limit(mostCounted).count().get(),
        ordered.limit(1).get(),
      ]);
      const at: unknown = oldest.docs[0]?.get(since);
      return { id, count: counted.data().count, since: at instanceof Timestamp ? at.toDate() : null };
    }),
  );
  return lists.filter(({ count }) => count > 0);
}
