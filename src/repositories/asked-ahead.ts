import type { bookingsCollection } from '@contract/entities/booking';
import type { paymentsCollection } from '@contract/entities/payment/payment';
import type { requestsCollection } from '@contract/entities/request';
import type { PaymentState } from '@contract/values/payment/payment-state';
import { dashboardFetchLimit } from '@/domain/list-sizes';
import { onEarlyToken } from '@/firebase/early-token';
import {
  askQuery,
  findTokenOf,
  type AskedQuery,
  type FieldFilter,
  type StructuredQuery,
} from '@/firebase/run-query';
import { serverNow } from '@/lib/server-clock';

/**
 * At most two bookings are open at a time; cancelled ones may stand between
 * them.
 */
export const maxComingBookings = 5;

/** Of which the end is not known; money that is being checked may be in any. */
export const openStates: PaymentState[] = [
  'created',
  'code-asked',
  'pending',
  'expired',
];
/**
 * As many as there can be unpaid requests (10) and open bookings (2) at a time.
 */
export const maxOpenPayments = 12;

// The records' schemas are loaded with the app, after this.
const requests: typeof requestsCollection = 'requests';
const bookings: typeof bookingsCollection = 'consultancy_bookings';
const payments: typeof paymentsCollection = 'payments';

/**
 * Nobody has said yet how far the device's clock is ahead: it must not hide a
 * booking that is still to come.
 */
const clockAllowanceMs = 31 * 24 * 60 * 60_000;

/**
 * From when on to ask for bookings; the screen leaves out what has begun. The
 * last hours come first, so no more are read.
 */
export const findComingFrom = (): Date =>
  new Date(serverNow().getTime() - clockAllowanceMs);

interface AskedAhead {
  uid: string;
  /** bookings after this moment were asked for */
  bookingsFrom: Date;
  requests: AskedQuery | null;
  bookings: AskedQuery | null;
  payments: AskedQuery | null;
}

let askedAhead: AskedAhead | null = null;

/**
 * The queries of requests/newest-requests, bookings/coming-bookings and
 * payments/open-payments, before their SDK is there (decision 97).
 * @param uid null: the next sign-in
 */
export function askDashboardAhead(uid: string | null): void {
  if (uid === null) {
    onEarlyToken((early) => askFor(early.uid, Promise.resolve(early.token)));
    return;
  }
  onEarlyToken(null);
  if (askedAhead?.uid !== uid) askFor(uid, findTokenOf(uid));
}

function askFor(uid: string, token: Promise<string>): void {
  const bookingsFrom = findComingFrom();
  askedAhead = {
    uid,
    bookingsFrom,
    requests: askQuery(token, newestRequests(uid)),
    bookings: askQuery(token, comingBookings(uid, bookingsFrom)),
    payments: askQuery(token, openPayments(uid)),
  };
}

/** Each list can be taken once; null when nothing was asked for this person. */
export function takeAskedAhead(
  uid: string,
  list: 'requests' | 'bookings' | 'payments',
): { asked: AskedQuery; bookingsFrom: Date } | null {
  if (askedAhead?.uid !== uid) return null;
  const { [list]: asked, bookingsFrom } = askedAhead;
  if (asked === null) return null;
  askedAhead[list] = null;
  return { asked, bookingsFrom };
}

const isOwn = (uid: string) => ({
  fieldFilter: {
    field: { fieldPath: 'userId' },
    op: 'EQUAL' as const,
    value: { stringValue: uid },
  },
});

const lastFirst = (field: string) =>
  [field, '__name__'].map((fieldPath) => ({
    field: { fieldPath },
    direction: 'DESCENDING' as const,
  }));

const newestRequests = (uid: string): StructuredQuery => ({
  from: [{ collectionId: requests }],
  where: isOwn(uid),
  orderBy: lastFirst('createdAt'),
  limit: dashboardFetchLimit,
});

const isOwnAnd = (
  uid: string,
  fieldPath: string,
  test: Pick<FieldFilter['fieldFilter'], 'op' | 'value'>,
): StructuredQuery['where'] => ({
  compositeFilter: {
    op: 'AND',
    filters: [
      isOwn(uid),
      {
        fieldFilter: {
          field: { fieldPath },
          op: test.op,
          value: test.value,
        },
      },
    ],
  },
});

const openPayments = (uid: string): StructuredQuery => ({
  from: [{ collectionId: payments }],
  where: isOwnAnd(uid, 'state', {
    op: 'IN',
    value: {
      arrayValue: {
        values: openStates.map((stringValue) => ({ stringValue })),
      },
    },
  }),
  orderBy: lastFirst('createdAt'),
  limit: maxOpenPayments,
});

const comingBookings = (uid: string, from: Date): StructuredQuery => ({
  from: [{ collectionId: bookings }],
  where: isOwnAnd(uid, 'selectedSlot', {
    op: 'GREATER_THAN',
    value: { timestampValue: from.toISOString() },
  }),
  orderBy: lastFirst('selectedSlot'),
  limit: maxComingBookings,
});
