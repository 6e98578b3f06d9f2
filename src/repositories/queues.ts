import {
  collection,
  getDocsFromServer,
  limit,
  onSnapshot,
  orderBy,
  query,
  Timestamp,
  where,
  type Query,
} from 'firebase/firestore';
import { auditCollection } from '@contract/entities/audit-entry';
import { paymentsCollection } from '@contract/entities/payment/payment';
import type { Permission } from '@contract/permissions';
import { queues, type QueueId } from '@contract/values/admin-queues';
import { withAppErrors } from '@/firebase/errors';
import { getDb } from '@/firebase/firestore';
import { countRecords } from '@/live/count-records';
import type { Stop } from '@/live/live-store';

export interface Queue {
  count: number;
  /** of the one that has waited longest; null when none waits */
  since: Date | null;
}

/**
 * How many records wait in a queue, and since when.
 * @throws AppError
 */
export function readQueue(id: QueueId, startOfToday: Date): Promise<Queue> {
  const { collection: name, findConditions, since: dateField } = queues[id];
  const records = query(
    collection(getDb(), name),
    ...findConditions(startOfToday).map(([field, operator, value]) =>
      where(field, operator, value),
    ),
  );
  return withAppErrors(async () => {
    const [counted, oldest] = await Promise.all([
      countRecords(records, dateField),
      getDocsFromServer(query(records, orderBy(dateField), limit(1))),
    ]);
    const oldestDate: unknown = oldest.docs[0]?.get(dateField);
    return {
      count: counted,
      since: oldestDate instanceof Timestamp ? oldestDate.toDate() : null,
    };
  });
}

/**
 * Fires when an administrator or a payment changed something, as far as the
 * reader may see that.
 */
export function watchOverview(
  isPermitted: (permission: Permission) => boolean,
  onChange: () => void,
): Stop {
  const watch = (newest: Query) => {
    let isFirst = true;
    return onSnapshot(
      newest,
      () => {
        if (!isFirst) onChange();
        isFirst = false;
      },
      // Reading the numbers reports the refusal.
      () => undefined,
    );
  };
  const listNewest = (name: string, datedBy: string) =>
    query(collection(getDb(), name), orderBy(datedBy, 'desc'), limit(1));
  const stops: Stop[] = [];
  if (isPermitted('audit.read')) {
    stops.push(watch(listNewest(auditCollection, 'at')));
  }
  if (isPermitted('payments.read')) {
    stops.push(watch(listNewest(paymentsCollection, 'updatedAt')));
  }
  return () => {
    for (const stop of stops) stop();
  };
}
