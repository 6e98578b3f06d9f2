import * as z from 'zod/mini';
import { Booking, bookingsCollection } from '@contract/entities/booking';
import { reportsCollection } from '@contract/entities/due-diligence';
import { paymentsCollection } from '@contract/entities/payment/payment';
import { paymentCasesCollection } from '@contract/entities/payment/payment-case';
import { requestsCollection } from '@contract/entities/request';
import { supportCollection } from '@contract/entities/support-message';
import type { AnonymisedCollection } from '@contract/records-on-deletion';
import { slotHoldingStatuses } from '@contract/values/booking/booking-state';
import type { Stored } from './clean-fields';

const StandingBooking = z.pick(Booking, {
  status: true,
  paymentStatus: true,
  selectedSlot: true,
});

/** The same again when applied to its own result. */
type EndRecord = (record: Stored, now: Date) => Stored;

const unchanged: EndRecord = () => ({});

/** A booking to come, or waiting for an answer or money, is cancelled. */
const endBooking: EndRecord = (record, now) => {
  const AdminCancelled =
    record['AdminCancelled'] === true || record['paymentStatus'] !== true;
  if (!isStillToCome(record, now)) return { AdminCancelled };
  return {
    AdminCancelled,
    status: 'Cancelled',
    cancelledBy: 'user',
    cancelledAt: now,
  };
};

function isStillToCome(record: Stored, now: Date): boolean {
  const booking = StandingBooking.safeParse(record);
  if (!booking.success) return false;
  const { status, paymentStatus, selectedSlot } = booking.data;
  if (status === 'Choose New Time') return true;
  const holdsSlot = slotHoldingStatuses.some((holding) => holding === status);
  return holdsSlot && (!paymentStatus || selectedSlot > now);
}

/** When it was first cleaned. */
const endPayment: EndRecord = (record, now) =>
  record['anonymisedAt'] == null ? { anonymisedAt: now } : {};

/** Closed, so that nobody waits for an answer. */
const endMessage: EndRecord = () => ({ state: 'closed' });

const endings: Readonly<Record<AnonymisedCollection, EndRecord>> = {
  [requestsCollection]: unchanged,
  [bookingsCollection]: endBooking,
  [paymentsCollection]: endPayment,
  [paymentCasesCollection]: unchanged,
  [reportsCollection]: unchanged,
  [supportCollection]: endMessage,
};

/**
 * What changes in a record because its person leaves, beside what is personal
 * in it.
 * @param record with its times as dates
 */
export function endRecord(
  collection: AnonymisedCollection,
  record: Stored,
  now: Date,
): Stored {
  return endings[collection](record, now);
}
