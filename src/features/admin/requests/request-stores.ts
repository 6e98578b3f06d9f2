import type { Request } from '@contract/entities/request';
import { anyRequest, countPaidRequests, paidRequestsPage } from '@/repositories/admin-requests';
import { LiveCache } from '@/repositories/live-cache';
import { createLiveStore } from '@/repositories/live-store';
import { cachePages } from '../shared/cache-pages';

const one = new LiveCache<Request | null>(1);

/** One page of everybody's paid requests with how many there are, live (decision D13). */
export const getPaidRequestsStore = cachePages(paidRequestsPage, countPaidRequests);

/** The request that is looked at, live. */
export function getRequestStore(uid: string, documentId: string) {
  return one.getOrCreate(uid, documentId, () => createLiveStore(anyRequest(documentId)));
}
