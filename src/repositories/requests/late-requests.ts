import {
  getDocsFromServer,
  limit,
  orderBy,
  query,
  where,
  type QueryFieldFilterConstraint,
} from 'firebase/firestore';
import { Request, requestsCollection } from '@contract/entities/request';
import { withAppErrors } from '@/firebase/errors';
import { recordsOf } from '@/firebase/firestore';
import { readRows } from '@/live/rows';

const requests = recordsOf(requestsCollection, Request, 'documentId');

/**
 * Late requests: the reader's own first, then those that were promised first.
 * One that does not parse is left out.
 * @param startOfToday what was promised before it is late
 * @param most how many are returned; so many are read twice at most
 * @throws AppError
 */
export function readLateRequests(
  readerUid: string,
  startOfToday: Date,
  most: number,
): Promise<Request[]> {
  const read = async (...whose: QueryFieldFilterConstraint[]) => {
    const late = query(
      requests(),
      where('paymentStatus', '==', true),
      where('status', '==', false),
      ...whose,
      where('promisedBy', '<', startOfToday),
      orderBy('promisedBy'),
      limit(most),
    );
    return readRows((await getDocsFromServer(late)).docs).rows;
  };
  return withAppErrors(async () => {
    const [own, all] = await Promise.all([
      read(where('assignedTo', '==', readerUid)),
      read(),
    ]);
    const ownIds = new Set(own.map(({ documentId }) => documentId));
    const others = all.filter(({ documentId }) => !ownIds.has(documentId));
    return [...own, ...others].slice(0, most);
  });
}
