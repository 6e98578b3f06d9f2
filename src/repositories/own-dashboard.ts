import { doc, query, where } from 'firebase/firestore';
import { Request } from '@contract/entities/request';
import { requestChangesCollection } from '@contract/entities/request-changes';
import { dashboardFetchLimit } from '@contract/values/limits';
import { countRequests, RequestCounts } from '@/domain/request-counts';
import { getDb } from '@/firebase/firestore';
import { countRecords } from '@/live/count-records';
import { defineLive } from '@/live/define-live';
import { listenToRecord } from '@/live/listen';
import { keepPage, listenToPage } from '@/live/page';
import { withCounts, type CountedPage } from '@/live/with-counts';
import { listOwnRequests } from './requests';

export type DashboardPage = CountedPage<Request, RequestCounts>;

/** The owner's four counters, exact for any number of requests (decision D12). */
async function countOwnByState(uid: string): Promise<RequestCounts> {
  const own = listOwnRequests(uid);
  const [total, pendingPayments, completed] = await Promise.all([
    countRecords(own),
    countRecords(query(own, where('paymentStatus', '==', false))),
    countRecords(query(own, where('status', '==', true))),
  ]);
  return { total, pendingPayments, inReview: total - completed, completed };
}

/** The owner's newest requests, at most 20 (specification, section 9), with the four counters, live. */
export const ownDashboard = defineLive((uid: string) => ({
  listen: withCounts(listenToPage(listOwnRequests(uid), null, dashboardFetchLimit), {
    holdsAll: (rows) => rows.length < dashboardFetchLimit,
    countRows: countRequests,
    countAll: () => countOwnByState(uid),
    // Written whenever a request of this owner is paid or delivered, however old it is.
    changes: listenToRecord(doc(getDb(), requestChangesCollection, uid)),
  }),
  keep: keepPage('dashboard', Request, RequestCounts),
}));
