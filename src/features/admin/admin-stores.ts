import type { Request } from '@contract/entities/request';
import { adminRows } from '@contract/values/limits';
import type { AdminRequestChoice } from '@/lib/admin-request-filters';
import type { PageCursor } from '@/lib/page-address';
import { anyRequest, countPaidRequests, paidRequestsPage } from '@/repositories/admin-requests';
import { LiveCache } from '@/repositories/live-cache';
import { createLiveStore } from '@/repositories/live-store';
import { countTotal, withCounts, type CountedPage } from '@/repositories/with-counts';

const pages = new LiveCache<CountedPage<Request, number>>();
const one = new LiveCache<Request | null>(1);

/** One page of everybody's paid requests with how many there are, live (decision D13). */
export function getPaidRequestsStore(uid: string, choice: AdminRequestChoice, cursor: PageCursor | null) {
  return pages.getOrCreate(uid, JSON.stringify([choice, cursor]), () =>
    createLiveStore(
      withCounts(
        paidRequestsPage(choice, cursor),
        countTotal<Request>(cursor === null, adminRows, () => countPaidRequests(choice)),
      ),
    ),
  );
}

/** The request that is looked at, live. */
export function getRequestStore(uid: string, documentId: string) {
  return one.getOrCreate(uid, documentId, () => createLiveStore(anyRequest(documentId)));
}
