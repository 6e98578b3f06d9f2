import { Request } from '@contract/entities/request';
import { dashboardFetchLimit } from '@contract/values/limits';
import { LiveCache } from '@/repositories/live-cache';
import { createLiveStore } from '@/repositories/live-store';
import { countOwnByState, newestOwnRequests, ownRequestChanges } from '@/repositories/requests';
import { keepCountedPage, withCounts, type CountedPage } from '@/repositories/with-counts';
import { countRequests, RequestCounts } from './request-counts';

export type DashboardData = CountedPage<Request, RequestCounts>;

const cache = new LiveCache<DashboardData>(1);

/** The owner's dashboard, which stays live for the session: coming back reads nothing anew. */
export function getDashboardStore(uid: string) {
  return cache.getOrCreate(uid, 'dashboard', () =>
    createLiveStore(
      withCounts(newestOwnRequests(uid), {
        holdsAll: (rows) => rows.length < dashboardFetchLimit,
        countRows: countRequests,
        countAll: () => countOwnByState(uid),
        changes: ownRequestChanges(uid),
      }),
      keepCountedPage(uid, 'dashboard', Request, RequestCounts),
    ),
  );
}
