import type { Firestore, Query, QuerySnapshot } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { queueIds, queues, type QueueId } from '@contract/values/admin-queues';
import { dayInAccra, startOfDayInAccra } from '@contract/values/booking/working-days';

/** A longer list is shown as '1000 or more'. */
export const mostCounted = 1000;

export interface WaitingList {
  id: QueueId;
  count: number;
  /** since when the first has waited, or was promised */
  since: Date | null;
}

function findMoment({ docs }: QuerySnapshot, field: string): Date | null {
  const at: unknown = docs[0]?.get(field);
  return at instanceof Timestamp ? at.toDate() : null;
}

/** In the order of the overview. A list costs a count and one record. */
export async function readWaitingLists(db: Firestore, now: Date): Promise<WaitingList[]> {
  const today = startOfDayInAccra(dayInAccra(now));
  const lists = await Promise.all(
    queueIds.map(async (id): Promise<WaitingList> => {
      const { collection, findConditions, since } = queues[id];
      let records: Query = db.collection(collection);
      for (const [field, is, value] of findConditions(today)) records = records.where(field, is, value);
      const ordered = records.orderBy(since);
      const [counted, oldest] = await Promise.all([
        ordered.limit(mostCounted).count().get(),
        ordered.limit(1).get(),
      ]);
      return { id, count: counted.data().count, since: findMoment(oldest, since) };
    }),
  );
  return lists.filter(({ count }) => count > 0);
}
