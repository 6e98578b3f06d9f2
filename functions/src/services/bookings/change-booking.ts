import type { AuditAction } from '@contract/entities/audit-entry';
import { bookingsCollection, type Booking, type BookingActor } from '@contract/entities/booking';
import { AppError } from '@contract/values/app-error';
import type { BookingRules } from '@contract/values/booking/booking-rules';
import { bookingRefusals } from '@contract/values/booking/booking-texts';
import { isOpenPayment } from '@contract/values/payment/payment-state';
import type { BookingEventKind } from '../../notifications/booking-notifier';
import type { BookingTransaction } from './firestore-booking-transaction';
import type { BookingPorts } from './ports';

/** A user changes their own bookings only; the system is the schedule. */
type Changer = { as: 'user'; uid: string } | { as: 'administrator'; uid: string } | { as: 'system' };

export interface BookingChange {
  after: Booking;
  kind: BookingEventKind;
  /** of a change by an administrator */
  action?: AuditAction;
}

export interface Deciding {
  transaction: BookingTransaction;
  booking: Booking;
  by: BookingActor;
  now: Date;
  rules: BookingRules;
}

/**
 * Changes one booking in a transaction, with its hour, audit entry, refund and notification.
 * @param decide null when it is done already; it may read, and then write, in the transaction
 * @returns the booking afterwards
 * @throws AppError not-found, also for somebody else's; whatever `decide` refuses with
 */
export async function changeBooking(
  ports: BookingPorts,
  bookingId: string,
  changer: Changer,
  decide: (deciding: Deciding) => BookingChange | null | Promise<BookingChange | null>,
): Promise<Booking> {
  const { booking, kind } = await ports.store.transact(async (transaction) => {
    const stored = await transaction.findBooking(bookingId);
    const isTheirs = changer.as !== 'user' || stored?.userId === changer.uid;
    if (stored === null || !isTheirs) throw new AppError('not-found', bookingRefusals.notFound);
    const rules = await transaction.findRules();
    const change = await decide({ transaction, booking: stored, by: changer.as, now: ports.now(), rules });
    if (change === null) return { booking: stored, kind: null };
    const after = await write(transaction, stored, change, changer);
    return { booking: after, kind: change.kind };
  });
  if (kind !== null)
    ports.log.info('booking changed', { bookingId, kind, by: changer.as, status: booking.status });
  return booking;
}

/** @throws AppError failed-precondition when the booking has been moved since it was seen */
export function requireSeen({ sequence }: Booking, seenSequence: number | undefined): void {
  if (seenSequence !== undefined && seenSequence !== sequence)
    throw new AppError('failed-precondition', bookingRefusals.changed);
}

/**
 * Whether the last payment for the booking may still turn out paid, as far as anybody expects, or the money of any is being
 * checked.
 */
export async function hasPaymentUnderWay({ transaction, booking }: Deciding): Promise<boolean> {
  const last = await transaction.findLastPayment('consultancy', booking.id);
  if (last !== null && isOpenPayment(last.state)) return true;
  return (await transaction.findHeldPayment('consultancy', booking.id)) !== null;
}

async function write(
  transaction: BookingTransaction,
  before: Booking,
  { after, kind, action }: BookingChange,
  changer: Changer,
): Promise<Booking> {
  const isRefundNew = after.refundDue && !before.refundDue && after.paymentId !== null;
  const payment = isRefundNew ? await transaction.findPayment(after.paymentId ?? '') : null;
  const at = after.updatedAt ?? after.createdAt;
  let { auditId } = before;
  if (action !== undefined && changer.as === 'administrator') {
    const { id: documentId, reference } = before;
    const entry = { at, by: changer.uid, action, collection: bookingsCollection, documentId, reference };
    auditId = transaction.addAudit({ ...entry, before: facts(before), after: facts(after) });
  }
  const saved: Booking = { ...after, auditId };
  transaction.saveBooking(before, saved);
  if (payment !== null) transaction.flagRefund(payment, at);
  transaction.notify({ kind, booking: saved, by: changer.as });
  return saved;
}

/** For the audit: nothing about the person. */
const facts = ({ status, selectedSlot, payBy, cancelReason, refundDue }: Booking) => ({
  status,
  selectedSlot,
  payBy,
  cancelReason,
  refundDue,
});
