import {
  collection,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  where,
  type Firestore,
  type QueryConstraint,
} from 'firebase/firestore/lite';
import {
  adminRows,
  dashboardFetchLimit,
  historyRequestRows,
  historyTransactionRows,
} from '@/domain/list-sizes';

const maxCounted = 1000;
const newestFirst = orderBy('createdAt', 'desc');

/**
 * What each screen asks the database for, as `src/repositories` does. A
 * screen's queries go at once, as in the browser.
 */
export async function readDashboard(db: Firestore, uid: string): Promise<void> {
  const own = where('userId', '==', uid);
  await Promise.all([
    list(db, 'requests', own, newestFirst, limit(dashboardFetchLimit)),
    count(db, 'requests', own),
    count(db, 'requests', own, where('paymentStatus', '==', false)),
    count(db, 'requests', own, where('status', '==', true)),
    list(db, 'ServiceList', limit(100)),
    list(db, 'AdminConfig', limit(1)),
    list(db, 'AdvertandContact', limit(1)),
    list(
      db,
      'consultancy_bookings',
      own,
      where('selectedSlot', '>', new Date()),
      orderBy('selectedSlot', 'desc'),
      limit(5),
    ),
    getDoc(doc(db, 'users', uid)),
  ]);
}

export async function readHistory(db: Firestore, uid: string): Promise<void> {
  const own = where('userId', '==', uid);
  await Promise.all([
    list(db, 'requests', own, newestFirst, limit(historyRequestRows)),
    count(db, 'requests', own),
    list(db, 'payments', own, newestFirst, limit(historyTransactionRows)),
    count(db, 'payments', own),
  ]);
}

/**
 * Of one month: what the booking form shows as taken.
 * @returns the ids of the hours
 */
export async function readCalendar(
  db: Firestore,
  from: Date,
): Promise<string[]> {
  const before = new Date(
    Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1),
  );
  const found = await list(
    db,
    'consultancy_slots',
    where('start', '>=', from),
    where('start', '<', before),
    orderBy('start'),
    limit(138),
  );
  return found.docs.map(({ id }) => id);
}

export async function readAdminRequests(db: Firestore) {
  const paid = where('paymentStatus', '==', true);
  const [page] = await Promise.all([
    list(db, 'requests', paid, newestFirst, limit(adminRows)),
    count(db, 'requests', paid),
  ]);
  return page.docs;
}

/** The queues of the overview that are counted over all records of a kind. */
export async function readAdminOverview(db: Firestore): Promise<void> {
  const inReview = [
    where('paymentStatus', '==', true),
    where('status', '==', false),
  ];
  await Promise.all([
    count(db, 'requests', ...inReview, where('isDocumentValid', '==', true)),
    count(
      db,
      'consultancy_bookings',
      where('status', '==', 'Awaiting Admin Response'),
    ),
    count(db, 'payments', where('needsReview', '==', true)),
    count(db, 'payments', where('refundDue', '==', true)),
    count(db, 'payment_cases', where('state', '==', 'open')),
    count(db, 'support', where('state', '==', 'open')),
    list(db, 'audit', orderBy('at', 'desc'), limit(1)),
    list(db, 'payments', orderBy('updatedAt', 'desc'), limit(1)),
  ]);
}

const list = (db: Firestore, name: string, ...constraints: QueryConstraint[]) =>
  getDocs(query(collection(db, name), ...constraints));
const count = (
  db: Firestore,
  name: string,
  ...constraints: QueryConstraint[]
) => getCount(query(collection(db, name), ...constraints, limit(maxCounted)));
