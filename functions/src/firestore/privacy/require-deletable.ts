import type { Firestore, Query, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { adminsCollection } from '@contract/entities/account/admin';
import { Booking, bookingsCollection } from '@contract/entities/booking';
import { closedRecordsCollection } from '@contract/entities/closed-record';
import {
  reportsCollection,
  ReviewStatus,
} from '@contract/entities/due-diligence';
import { planAlarmsCollection } from '@contract/entities/plan-alarm';
import { requestsCollection } from '@contract/entities/request';
import { AppError } from '@contract/values/app-error';
import { isOpenBooking } from '@contract/values/booking/booking-state';
import { nextReviews } from '@contract/values/report-state';
import type { DeletionRequest } from '../../services/privacy/ports';
import { toDates } from '../stored-document';
import { requireNoOpenMoney } from './require-no-open-money';

const countUpTo = 500;
const openReviews = ReviewStatus.options.filter(
  (status) => nextReviews[status].length > 0,
);
const PaidBooking = z.pick(Booking, { selectedSlot: true, status: true });

const hasAny = async (transaction: Transaction, query: Query) =>
  !(await transaction.get(query.limit(1).select())).empty;

/** @throws AppError the first that keeps the account */
type RequireNone = (
  db: Firestore,
  transaction: Transaction,
  uid: string,
) => Promise<void>;

/** Of an administrator. */
const requireNoRight: RequireNone = async (db, transaction, uid) => {
  const right = await transaction.get(db.collection(adminsCollection).doc(uid));
  if (right.exists) {
    throw new AppError(
      'permission-denied',
      'An administrator gives up the rights first.',
    );
  }
};

/**
 * Also of a request that was closed because it could not be read: its papers
 * are still what the dispute is about.
 */
const requireNoHeldPapers: RequireNone = async (db, transaction, uid) => {
  const requests = db.collection(requestsCollection).where('userId', '==', uid);
  const closed = db
    .collection(closedRecordsCollection)
    .where('userId', '==', uid);
  const heldRequests = requests.where('papers.state', '==', 'held');
  const heldClosed = closed.where('record.papers.state', '==', 'held');
  const isHeld =
    (await hasAny(transaction, heldRequests)) ||
    (await hasAny(transaction, heldClosed));
  if (isHeld) {
    throw new AppError(
      'papers-held',
      'There is a dispute about a request of this account.',
    );
  }
};

const requireNoOpenAlarm: RequireNone = async (db, transaction, uid) => {
  if (await isAlarmOpen(db, transaction, uid)) {
    throw new AppError(
      'request-under-check',
      'A request of this account is being checked.',
    );
  }
};

/**
 * What keeps an account, whoever wants it deleted. The first that is found is
 * told.
 */
const openMatters: readonly RequireNone[] = [
  requireNoRight,
  requireNoOpenMoney,
  requireNoHeldPapers,
  requireNoOpenAlarm,
];

const AlarmRecords = z.object({
  records: z.array(z.object({ collection: z.string(), userId: z.string() })),
});

/**
 * An alarm about a free report of theirs keeps nobody (D17). One that does not
 * parse does, until somebody looks.
 */
async function isAlarmOpen(
  db: Firestore,
  transaction: Transaction,
  uid: string,
): Promise<boolean> {
  const alarms = db
    .collection(planAlarmsCollection)
    .where('userIds', 'array-contains', uid)
    .where('state', '==', 'open')
    .limit(countUpTo);
  const { docs } = await transaction.get(alarms.select('records'));
  return docs.some((alarm) => {
    const { data } = AlarmRecords.safeParse(toDates(alarm.data()));
    if (data === undefined) return true;
    return data.records.some(
      ({ collection, userId }) =>
        userId === uid && collection === requestsCollection,
    );
  });
}

/**
 * Read in the transaction that begins the deletion: of it and a payment started
 * at that moment, one waits.
 * @throws AppError permission-denied, payment-under-way, papers-held,
 * request-under-check, unfinished-requests
 */
export async function requireDeletable(
  db: Firestore,
  transaction: Transaction,
  { uid, isAdmin, acceptUnfinished }: DeletionRequest,
  now: Date,
): Promise<void> {
  if (isAdmin) {
    throw new AppError(
      'permission-denied',
      'An administrator gives up the rights first.',
    );
  }
  for (const requireNone of openMatters) {
    await requireNone(db, transaction, uid);
  }
  if (acceptUnfinished) return;
  const unfinishedCount = await countUnfinished(db, transaction, uid, now);
  if (unfinishedCount > 0) {
    throw new AppError(
      'unfinished-requests',
      'There is paid work that is not finished.',
      String(unfinishedCount),
    );
  }
}

/**
 * Paid requests without results, paid reports under review, and paid
 * appointments to come.
 */
async function countUnfinished(
  db: Firestore,
  transaction: Transaction,
  uid: string,
  now: Date,
) {
  const paidRecords = (collection: string) =>
    db
      .collection(collection)
      .where('userId', '==', uid)
      .where('paymentStatus', '==', true);
  const requests = await transaction.get(
    paidRecords(requestsCollection)
      .where('status', '==', false)
      .limit(countUpTo)
      .select(),
  );
  const bookings = await transaction.get(
    paidRecords(bookingsCollection)
      .limit(countUpTo)
      .select('selectedSlot', 'status'),
  );
  const reports = await transaction.get(
    db
      .collection(reportsCollection)
      .where('userId', '==', uid)
      .where('paymentStatus', '==', 'paid')
      .where('reviewStatus', 'in', openReviews)
      .limit(countUpTo)
      .select(),
  );
  const openBookings = bookings.docs.filter((stored) => {
    const booking = PaidBooking.safeParse(toDates(stored.data()));
    return booking.success && isOpenBooking(booking.data, now);
  });
  return requests.size + reports.size + openBookings.length;
}
