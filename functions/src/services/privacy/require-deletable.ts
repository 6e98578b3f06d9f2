import type { Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { adminsCollection } from '@contract/entities/account/admin';
import { Booking, bookingsCollection } from '@contract/entities/booking';
import { reportsCollection, ReviewStatus } from '@contract/entities/due-diligence';
import { paymentsCollection } from '@contract/entities/payment/payment';
import { paymentCasesCollection } from '@contract/entities/payment/payment-case';
import { requestsCollection } from '@contract/entities/request';
import { AppError } from '@contract/values/app-error';
import { isOpenBooking } from '@contract/values/booking/booking-state';
import { nextReviews } from '@contract/values/report-state';
import { PaymentState, isOpenPayment } from '@contract/values/payment/payment-state';
import { toDates } from '../../firestore/stored-document';

export interface DeletionRequest {
  uid: string;
  isAdmin: boolean;
  /** the person accepts that paid, unfinished work is lost */
  acceptUnfinished: boolean;
}

const openStates = PaymentState.options.filter(isOpenPayment);
const countUpTo = 500;
const openReviews = ReviewStatus.options.filter((status) => nextReviews[status].length > 0);
const PaidBooking = z.pick(Booking, { selectedSlot: true, status: true });

/**
 * Read in the transaction that begins the deletion: of it and a payment started at that moment, one waits.
 * @throws AppError permission-denied, payment-under-way, papers-held, unfinished-requests
 */
export async function requireDeletable(
  db: Firestore,
  transaction: Transaction,
  { uid, isAdmin, acceptUnfinished }: DeletionRequest,
  now: Date,
): Promise<void> {
  const admin = await transaction.get(db.collection(adminsCollection).doc(uid));
  if (isAdmin || admin.exists) {
    throw new AppError('permission-denied', 'An administrator gives up the rights first.');
  }
  const payments = db.collection(paymentsCollection).where('userId', '==', uid);
  const open = await transaction.get(payments.where('state', 'in', openStates).limit(1));
  const owed = await transaction.get(payments.where('refundDue', '==', true).limit(1));
  const cases = db.collection(paymentCasesCollection).where('userId', '==', uid);
  const reported = await transaction.get(cases.where('state', '==', 'open').limit(1));
  if (!open.empty || !owed.empty || !reported.empty) {
    throw new AppError('payment-under-way', 'A payment or a refund is still under way.');
  }
  const requests = db.collection(requestsCollection).where('userId', '==', uid);
  const held = await transaction.get(requests.where('papers.state', '==', 'held').limit(1).select());
  if (!held.empty) throw new AppError('papers-held', 'There is a dispute about a request of this account.');
  if (acceptUnfinished) return;
  const unfinished = await countUnfinished(db, transaction, uid, now);
  if (unfinished > 0) {
    throw new AppError('unfinished-requests', 'There is paid work that is not finished.', String(unfinished));
  }
}

/** Paid requests without results, paid reports under review, and paid appointments to come. */
async function countUnfinished(db: Firestore, transaction: Transaction, uid: string, now: Date) {
  const paid = (collection: string) =>
    db.collection(collection).where('userId', '==', uid).where('paymentStatus', '==', true);
  const requests = await transaction.get(
    paid(requestsCollection).where('status', '==', false).limit(countUpTo).select(),
  );
  const bookings = await transaction.get(
    paid(bookingsCollection).limit(countUpTo).select('selectedSlot', 'status'),
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
  const toCome = bookings.docs.filter((stored) => {
    const booking = PaidBooking.safeParse(toDates(stored.data()));
    return booking.success && isOpenBooking(booking.data, now);
  });
  return requests.size + reports.size + toCome.length;
}
