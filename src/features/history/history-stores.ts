import * as z from 'zod/mini';
import { Payment } from '@contract/entities/payment';
import { Request } from '@contract/entities/request';
import { historyRequestRows, historyTransactionRows } from '@contract/values/limits';
import type { PageCursor } from '@/lib/page-address';
import { keepCountedPage, keepView } from '@/repositories/kept-view';
import { LiveCache } from '@/repositories/live-cache';
import { createLiveStore, readOnce } from '@/repositories/live-store';
import { toAppError } from '@/firebase/errors';
import { countOwnPayments, ownPaymentsPage } from '@/repositories/payments';
import { countOwnRequests, ownRequestsPage } from '@/repositories/requests';
import type { HistoryTab } from './history-tab';
import { countTotal, withCounts, type CountedPage } from '@/repositories/with-counts';

const requestPages = new LiveCache<CountedPage<Request, number>>();
const paymentPages = new LiveCache<CountedPage<Payment, number>>();

const keyOf = (cursor: PageCursor | null) =>
  cursor === null ? 'first' : `${cursor.side}:${cursor.position}`;

/** One page of the owner's requests with how many there are in all, live; the last few pages stay on. */
export function getRequestPageStore(uid: string, cursor: PageCursor | null) {
  return requestPages.getOrCreate(uid, keyOf(cursor), () =>
    createLiveStore(
      withCounts(
        ownRequestsPage(uid, cursor),
        countTotal<Request>(cursor === null, historyRequestRows, () => countOwnRequests(uid)),
      ),
      // Only where a visit begins: a page further on is asked for when it is wanted.
      cursor === null ? keepCountedPage(uid, 'history/requests', Request, z.number()) : null,
    ),
  );
}

/** One page of the payer's transactions with how many there are in all, live; the last few pages stay on. */
export function getPaymentPageStore(uid: string, cursor: PageCursor | null) {
  return paymentPages.getOrCreate(uid, keyOf(cursor), () =>
    createLiveStore(
      withCounts(
        ownPaymentsPage(uid, cursor),
        countTotal<Payment>(cursor === null, historyTransactionRows, () => countOwnPayments(uid)),
      ),
      cursor === null ? keepCountedPage(uid, 'history/transactions', Payment, z.number()) : null,
    ),
  );
}

const totals = new LiveCache<number>(2);
const counters = { requests: countOwnRequests, transactions: countOwnPayments };

/** How many rows a tab has in all, counted once a session. */
export function getTotalStore(uid: string, tab: HistoryTab) {
  return totals.getOrCreate(uid, tab, () =>
    createLiveStore(
      readOnce(() => counters[tab](uid), toAppError),
      keepView(uid, `history/${tab}/total`, z.number()),
    ),
  );
}
