import type { Request } from '@contract/entities/request';
import { adminRows } from '@contract/values/limits';
import type { PageCursor } from '@/lib/page-address';
import { countPaidRequests, paidRequestsPage } from '@/repositories/admin-requests';
import { LiveCache } from '@/repositories/live-cache';
import { createLiveStore } from '@/repositories/live-store';
import { countTotal, withCounts, type CountedPage } from '@/repositories/with-counts';

const pages = new LiveCache<CountedPage<Request, number>>();

/** One page of everybody's paid requests with how many there are, live (decision D13). */
export function getPaidRequestsStore(uid: string, prefix: string | null, cursor: PageCursor | null) {
  const key = JSON.stringify([prefix, cursor]);
  return pages.getOrCreate(uid, key, () =>
    createLiveStore(
      withCounts(
        paidRequestsPage(prefix, cursor),
        countTotal<Request>(cursor === null, adminRows, () => countPaidRequests(prefix)),
      ),
    ),
  );
}
