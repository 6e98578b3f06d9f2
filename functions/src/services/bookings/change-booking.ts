import type { AuditAction } from '@contract/entities/audit-entry';
import {
  bookingsCollection,
  type Booking,
  type BookingActor,
} from '@contract/entities/booking';
import type { Payment } from '@contract/entities/payment/payment';
import { AppError } from '@contract/values/app-error';
import type { BookingRules } from '@contract/values/booking/booking-rules';
import { bookingRefusals } from '@contract/values/booking/booking-texts';
import { isOpenPayment } from '@contract/values/payment/payment-state';
import type { BookingEventKind } from '../../notifications/booking-notifier';
import type { BookingPorts, BookingTransaction } from './ports';

/** A user changes their own bookings only; the system is the schedule. */
type Changer =
  | { as: 'user'; uid: string }
  | { as: 'administrator'; uid: string }
  | { as: 'system' };

/** What is decided about a booking. */
export interface BookingChange {
  after: Booking;
  kind: BookingEventKind;
  /** of a change by an administrator */
  action?: AuditAction;
}

/** What a decision about a booking goes by. */
export interface Deciding {
  transaction: BookingTransaction;
  booking: Booking;
  changedBy: BookingActor;
  now: Date;
  rules: BookingRules;
}

/**
 * Changes one booking in a transaction, with its hour, audit entry, refund and
 * notification.
 * @param decide null when it is done already; it may read, and then write, in
 * the transaction
 * @returns the booking afterwards
 * @throws AppError not-found, also for somebody else's; whatever `decide`
 * refuses with
 */
export async function changeBooking(
  ports: BookingPorts,
  bookingId: string,
  changer: Changer,
  decide: (
    deciding: Deciding,
  ) => BookingChange | null | Promise<BookingChange | null>,
): Promise<Booking> {
  const { booking, kind } = await ports.store.transact(async (transaction) => {
    const before = await requireBooking(transaction, bookingId, changer);
    const rules = await transaction.findRules();
    const change = await decide({
      transaction,
      booking: before,
      changedBy: changer.as,
      now: ports.now(),
      rules,
    });
    if (change === null) return { booking: before, kind: null };
    const after = await saveChange(transaction, before, change, changer);
    return { booking: after, kind: change.kind };
  });
  if (kind !== null) {
    ports.log.info('booking changed', {
      bookingId,
      kind,
      by: changer.as,
      status: booking.status,
    });
  }
  return booking;
}

/**
 * @throws AppError failed-precondition when the booking has been moved since it
 * was seen
 */
export function requireSeen(
  { sequence }: Booking,
  seenSequence: number | undefined,
): void {
  if (seenSequence !== undefined && seenSequence !== sequence) {
    throw new AppError('failed-precondition', bookingRefusals.changed);
  }
}

/**
 * Whether the last payment for the booking may still turn out paid, as far as
 * anybody expects, or the money of any is being checked.
 */
export async function hasPaymentUnderWay({
  transaction,
  booking,
}: Deciding): Promise<boolean> {
  const lastPayment = await transaction.findLastPayment(booking.id);
  if (lastPayment !== null && isOpenPayment(lastPayment.state)) return true;
  return (await transaction.findHeldPayment(booking.id)) !== null;
}

/** Somebody else's booking is answered like a missing one. */
async function requireBooking(
  transaction: BookingTransaction,
  bookingId: string,
  changer: Changer,
): Promise<Booking> {
  const booking = await transaction.findBooking(bookingId);
  const isTheirs = changer.as !== 'user' || booking?.userId === changer.uid;
  if (booking === null || !isTheirs) {
    throw new AppError('not-found', bookingRefusals.notFound);
  }
  return booking;
}

async function saveChange(
  transaction: BookingTransaction,
  before: Booking,
  change: BookingChange,
  changer: Changer,
): Promise<Booking> {
  const { after, kind } = change;
  const paymentToReturn = await findPaymentToReturn(transaction, before, after);
  const auditId = addAudit(transaction, before, change, changer);
  const saved: Booking = { ...after, auditId };
  transaction.saveBooking(before, saved);
  if (paymentToReturn !== null) {
    transaction.flagRefund(paymentToReturn, changedAt(after));
  }
  transaction.notify({ kind, booking: saved, changedBy: changer.as });
  return saved;
}

/** Null where nothing was paid, or its payment is to be returned already. */
async function findPaymentToReturn(
  transaction: BookingTransaction,
  before: Booking,
  after: Booking,
): Promise<Payment | null> {
  const isRefundNew = after.refundDue && !before.refundDue;
  if (!isRefundNew || after.paymentId === null) return null;
  return transaction.findPayment(after.paymentId);
}

/**
 * Only of a change by an administrator.
 * @returns the id of the booking's last entry
 */
function addAudit(
  transaction: BookingTransaction,
  before: Booking,
  { after, action }: BookingChange,
  changer: Changer,
): string | null {
  if (action === undefined || changer.as !== 'administrator') {
    return before.auditId;
  }
  return transaction.addAudit({
    at: changedAt(after),
    by: changer.uid,
    action,
    collection: bookingsCollection,
    documentId: before.id,
    reference: before.reference,
    before: describeForAudit(before),
    after: describeForAudit(after),
  });
}

const changedAt = ({ updatedAt, createdAt }: Booking) => updatedAt ?? createdAt;

/** Nothing about the person. */
const describeForAudit = ({
  status,
  selectedSlot,
  payBy,
  cancelReason,
  refundDue,
}: Booking) => ({
  status,
  selectedSlot,
  payBy,
  cancelReason,
  refundDue,
});
