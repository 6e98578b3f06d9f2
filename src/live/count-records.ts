import {
  getCountFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  Timestamp,
  where,
  type Query,
} from 'firebase/firestore';
import { AppError } from '@contract/values/app-error';
import { withAppErrors } from '@/firebase/errors';
import { countInParts, type TimeRange } from '@/lib/count-in-parts';

/**
 * The largest limit that firestore.rules allow where records are counted too.
 */
export const maxCountPerQuery = 1000;

/**
 * Exact for any number of records.
 * @param datedBy a timestamp; where there are many, records without it do not
 * count
 */
export function countRecords<T>(
  records: Query<T>,
  datedBy = 'createdAt',
): Promise<number> {
  return withAppErrors(async () => {
    const { count } = await countOnce(records);
    return count < maxCountPerQuery ? count : countByHalves(records, datedBy);
  });
}

async function countOnce<T>(records: Query<T>): Promise<{ count: number }> {
  const bounded = query(records, limit(maxCountPerQuery));
  const snapshot = await getCountFromServer(bounded);
  return snapshot.data();
}

async function countByHalves<T>(
  records: Query<T>,
  datedBy: string,
): Promise<number> {
  const [start, last] = await Promise.all([
    findMoment(records, datedBy, 'asc'),
    findMoment(records, datedBy, 'desc'),
  ]);
  const read = ({ start, end }: TimeRange) =>
    countOnce(
      query(
        records,
        where(datedBy, '>=', new Date(start)),
        where(datedBy, '<', new Date(end)),
      ),
    );
  const add = (first: { count: number }, second: { count: number }) => ({
    count: first.count + second.count,
  });
  const span = { start, end: last + 1 };
  const { count } = await countInParts(span, maxCountPerQuery, read, add);
  return count;
}

/** The first date that Firestore knows. */
const earliest = new Date('0001-01-01T00:00:00Z');

async function findMoment<T>(
  records: Query<T>,
  datedBy: string,
  direction: 'asc' | 'desc',
): Promise<number> {
  // Among values of any type, one that is no date would be the first or the
  // last.
  const dated = query(records, where(datedBy, '>=', earliest));
  const snapshot = await getDocsFromServer(
    query(dated, orderBy(datedBy, direction), limit(1)),
  );
  const moment: unknown = snapshot.docs[0]?.get(datedBy);
  if (!(moment instanceof Timestamp)) {
    throw new AppError('bad-document', `${datedBy} is no moment`);
  }
  return moment.toMillis();
}
