import type { Payment } from '@contract/entities/payment';
import { adminPaymentsPage, countAdminPayments, paymentsTogether } from '@/repositories/admin-payments';
import { LiveCache } from '@/repositories/live-cache';
import { createLiveStore } from '@/repositories/live-store';
import { cachePages } from '../shared/cache-pages';

const together = new LiveCache<Payment[]>(1);

/** One page of payments with how many there are, live. */
export const getPaymentsStore = cachePages(adminPaymentsPage, countAdminPayments);

/** Every payment for the same request or booking, live. */
export function getTogetherStore(uid: string, documentId: string) {
  return together.getOrCreate(uid, documentId, () => createLiveStore(paymentsTogether(documentId)));
}
