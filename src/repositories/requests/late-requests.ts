import {
  limit,
  orderBy,
  query,
  where,
  type QueryFieldFilterConstraint,
} from 'firebase/firestore';
import { Request, requestsCollection } from '@contract/entities/request';
import { recordsOf } from '@/firebase/firestore';
import { findRows } from '@/repositories/find-rows';

const requests = recordsOf(requestsCollection, Request, 'documentId');

/**
 * Late requests: the reader's own first, then those that were promised first.
 * One that does not parse is left out.
 * @param startOfToday what was promised before it is late
 * @param most how many are returned; so many are read twice at most
 * @throws AppError
 */
export async function readLateRequests(
  readerUid: string,
  startOfToday: Date,
  most: number,
): Promise<Request[]> {
  const read = (...whose: QueryFieldFilterConstraint[]) =>
    findRows(
      query(
        requests(),
        where('paymentStatus', '==', true),
        where('status', '==', false),
        ...whose,
        where('promisedBy', '<', startOfToday),
        orderBy('promisedBy'),
        limit(most),
      ),
    );
  const [own, all] = await Promise.all([
    read(where('assignedTo', '==', readerUid)),
    read(),
  ]);
  const ownIds = new Set(own.map(({ documentId }) => documentId));
  const others = all.filter(({ documentId }) => !ownIds.has(documentId));
  return [...own, ...others].slice(0, most);
}
