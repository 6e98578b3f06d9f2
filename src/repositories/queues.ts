import {
  collection,
  getDocsFromServer,
  limit,
  onSnapshot,
  orderBy,
  query,
  Timestamp,
  where,
  type DocumentSnapshot,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { auditCollection } from '@contract/entities/audit-entry';
import { paymentsCollection } from '@contract/entities/payment/payment';
import type { Permission } from '@contract/permissions';
import {
  mostReadForOldest,
  queues,
  type CountedElsewhere,
  type QueueId,
} from '@contract/values/admin-queues';
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
  const { collection: name, findConditions, elsewhere, since } = queues[id];
  const records = query(
    collection(getDb(), name),
    ...findConditions(startOfToday).map(([field, operator, value]) =>
      where(field, operator, value),
    ),
  );
  if (elsewhere !== null) return readRest(records, elsewhere, since);
  return withAppErrors(async () => {
    const [count, [oldest]] = await Promise.all([
      countRecords(records, since),
      readOldest(records, since, 1),
    ]);
    return { count, since: findDate(oldest, since) };
  });
}

/** Of a queue of which another list counts some. */
function readRest(
  records: Query,
  { field, values }: CountedElsewhere,
  dateField: string,
): Promise<Queue> {
  return withAppErrors(async () => {
    const [all, others] = await Promise.all([
      countRecords(records, dateField),
      countRecords(query(records, where(field, 'in', values)), dateField),
    ]);
    const readCount = Math.min(others + 1, mostReadForOldest);
    const oldest = await readOldest(records, dateField, readCount);
    const isOwn = (record: DocumentSnapshot) =>
      !values.some((value) => record.get(field) === value);
    return {
      count: Math.max(0, all - others),
      since: findDate(oldest.find(isOwn), dateField),
    };
  });
}

async function readOldest(
  records: Query,
  dateField: string,
  most: number,
): Promise<readonly QueryDocumentSnapshot[]> {
  const oldest = query(records, orderBy(dateField), limit(most));
  return (await getDocsFromServer(oldest)).docs;
}

function findDate(
  record: DocumentSnapshot | undefined,
  dateField: string,
): Date | null {
  const date: unknown = record?.get(dateField);
  return date instanceof Timestamp ? date.toDate() : null;
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
