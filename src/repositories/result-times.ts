import {
  collection,
  query,
  where,
  type QueryConstraint,
} from 'firebase/firestore';
import { requestsCollection } from '@contract/entities/request';
import { resultTimesCollection } from '@contract/entities/result-time';
import { getDb } from '@/firebase/firestore';
import { countRecords } from '@/live/count-records';
import { whereChosen } from '@/repositories/where-chosen';

/** Of one service, or of all. */
export interface ResultCounts {
  /** requests whose first results came since that day */
  sent: number;
  /** of those, by the day that was promised first */
  inTime: number;
  /** requests whose promised day is over and that have no results */
  lateNow: number;
}

/**
 * Counts how many results came in time, and what is late now.
 * @param serviceId null for all services
 * @param since the first moment that counts
 * @param startOfToday what was promised before it is late
 * @throws AppError
 */
export async function readResultCounts(
  serviceId: string | null,
  since: Date,
  startOfToday: Date,
): Promise<ResultCounts> {
  const ofService = whereChosen('serviceId', '==', serviceId);
  const countSent = (...narrowed: QueryConstraint[]) =>
    countRecords(
      query(
        collection(getDb(), resultTimesCollection),
        ...ofService,
        ...narrowed,
        where('sentAt', '>=', since),
      ),
      'sentAt',
    );
  const late = query(
    collection(getDb(), requestsCollection),
    where('paymentStatus', '==', true),
    where('status', '==', false),
    ...ofService,
    where('promisedBy', '<', startOfToday),
  );
  const [sent, inTime, lateNow] = await Promise.all([
    countSent(),
    countSent(where('isInTime', '==', true)),
    countRecords(late, 'promisedBy'),
  ]);
  return { sent, inTime, lateNow };
}
