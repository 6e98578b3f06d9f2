import * as z from 'zod/mini';
import { Payment } from '@contract/entities/payment';
import { Request } from '@contract/entities/request';
import { historyRequestRows, historyTransactionRows } from '@contract/values/limits';
import type { RequestChoice, TransactionFilter } from '@/domain/history-filters';
import type { PageCursor } from '@/lib/page-address';
import { keepView } from '@/repositories/kept-view';
import { LiveCache } from '@/repositories/live-cache';
import { createLiveStore, readOnce } from '@/repositories/live-store';
import { toAppError } from '@/firebase/errors';
import { countOwnRequests, ownRequestsPage } from '@/repositories/request-history';
import { countOwnPayments, ownPaymentsPage } from '@/repositories/transaction-history';
import type { HistoryTab } from './history-tab';
import { countTotal, keepCountedPage, withCounts, type CountedPage } from '@/repositories/with-counts';

const requestPages = new LiveCache<CountedPage<Request, number>>();
const paymentPages = new LiveCache<CountedPage<Payment, number>>();

const keyOf = (cursor: PageCursor | null, ...filters: readonly (string | null)[]) =>
  [cursor?.side, cursor?.position, ...filters].map((part) => part ?? '').join(':');

/** Only where a visit begins is kept: what is further on, or narrowed, is asked for when it is wanted. */
const isBeginning = (cursor: PageCursor | null, ...filters: readonly (string | null)[]) =>
  [cursor, ...filters].every((part) => part === null);

/** One page of the owner's requests with how many such there are, live; the last few pages stay on. */
export function getRequestPageStore(uid: string, choice: RequestChoice, cursor: PageCursor | null) {
  const { show, service } = choice;
  return requestPages.getOrCreate(uid, keyOf(cursor, show, service), () =>
    createLiveStore(
      withCounts(
        ownRequestsPage(uid, choice, cursor),
        countTotal<Request>(cursor === null, historyRequestRows, () => countOwnRequests(uid, choice)),
      ),
      isBeginning(cursor, show, service)
        ? keepCountedPage(uid, 'history/requests', Request, z.number())
        : null,
    ),
  );
}

/** One page of the payer's transactions with how many such there are, live; the last few pages stay on. */
export function getPaymentPageStore(uid: string, show: TransactionFilter | null, cursor: PageCursor | null) {
  return paymentPages.getOrCreate(uid, keyOf(cursor, show), () =>
    createLiveStore(
      withCounts(
        ownPaymentsPage(uid, show, cursor),
        countTotal<Payment>(cursor === null, historyTransactionRows, () => countOwnPayments(uid, show)),
      ),
      isBeginning(cursor, show) ? keepCountedPage(uid, 'history/transactions', Payment, z.number()) : null,
    ),
  );
}

const totals = new LiveCache<number>(2);
const counters = {
  requests: (uid: string) => countOwnRequests(uid, { show: null, service: null }),
  transactions: (uid: string) => countOwnPayments(uid, null),
};

/** How many rows a tab has in all, counted once a session. */
export function getTotalStore(uid: string, tab: HistoryTab) {
  return totals.getOrCreate(uid, tab, () =>
    createLiveStore(
      readOnce(() => counters[tab](uid), toAppError),
      keepView(uid, `history/${tab}/total`, z.number()),
    ),
  );
}
