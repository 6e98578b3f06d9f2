import type { Payment } from '@contract/entities/payment';
import { adminRows } from '@contract/values/limits';
import type { PageCursor } from '@/lib/page-address';
import {
  adminPaymentsPage,
  countAdminPayments,
  paymentsTogether,
  type PaymentSelection,
} from '@/repositories/admin-payments';
import { LiveCache } from '@/repositories/live-cache';
import { createLiveStore } from '@/repositories/live-store';
import { countTotal, withCounts, type CountedPage } from '@/repositories/with-counts';

const pages = new LiveCache<CountedPage<Payment, number>>();
const together = new LiveCache<Payment[]>(1);

/** One page of payments with how many there are, live. */
export function getPaymentsStore(uid: string, selection: PaymentSelection, cursor: PageCursor | null) {
  return pages.getOrCreate(uid, JSON.stringify([selection, cursor]), () =>
    createLiveStore(
      withCounts(
        adminPaymentsPage(selection, cursor),
        countTotal<Payment>(cursor === null, adminRows, () => countAdminPayments(selection)),
      ),
    ),
  );
}

/** Every payment for the same request or booking, live. */
export function getTogetherStore(uid: string, documentId: string) {
  return together.getOrCreate(uid, documentId, () => createLiveStore(paymentsTogether(documentId)));
}
