import { createHash } from 'node:crypto';
import {
  Booking,
  newBookingState,
  type BookingDetails,
} from '@contract/entities/booking';
import { AppError } from '@contract/values/app-error';
import {
  startOfSlot,
  type SlotId,
} from '@contract/values/booking/booking-calendar';
import {
  isOpenBooking,
  openBookingsPerUser,
} from '@contract/values/booking/booking-state';
import { bookingRefusals } from '@contract/values/booking/booking-texts';
import { bookingsPerUserDay } from './booking-limits';
import { makeReference, type Reference } from '@contract/values/reference';
import { type CountOne, perDay, userLimitKey } from '../../records/limit';
import type { BookingPorts, BookingTransaction } from './ports';
import { requireBookable } from './require-bookable';

interface BookInput {
  userId: string;
  /** from the browser, one for each filled-in form */
  key: string;
  slotId: SlotId;
  details: BookingDetails;
}

const bookingLimitOf = (userId: string) =>
  perDay(
    userLimitKey('bookings', userId),
    bookingsPerUserDay,
    bookingRefusals.tooOften,
  );
const referenceTries = 5;
/** After these a longer one is tried. */
const shortReferenceTries = 3;

const idLength = 20;

/** Nobody else's key can name this user's booking. */
function bookingIdOf(userId: string, key: string): string {
  return createHash('sha256')
    .update(`${userId}\n${key}`)
    .digest('hex')
    .slice(0, idLength);
}

/**
 * Books an hour, or returns the booking that the same key has made. Booking,
 * hour, reference and notifications are one transaction.
 * @throws AppError slot-taken, slot-refused, too-many-bookings,
 * resource-exhausted, permission-denied
 */
export async function bookConsultation(
  ports: BookingPorts,
  input: BookInput,
): Promise<Booking> {
  try {
    return await book(ports, input);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The same form may have been sent twice at once; then its own booking
    // refused this call.
    const id = bookingIdOf(input.userId, input.key);
    const ownBooking = await ports.store.transact((transaction) =>
      transaction.findBooking(id),
    );
    if (ownBooking === null) throw error;
    return ownBooking;
  }
}

async function book(ports: BookingPorts, input: BookInput): Promise<Booking> {
  const { userId, key, slotId, details } = input;
  const id = bookingIdOf(userId, key);
  const { booking, isNew } = await ports.store.transact(async (transaction) => {
    const existing = await transaction.findBooking(id);
    if (existing !== null) return { booking: existing, isNew: false };
    const now = ports.now();
    const rules = await transaction.findRules();
    await requireBookable(transaction, slotId, now, rules);
    const countBooking = await requireRoom(transaction, userId, now);
    const reference = await findFreeReference(ports, transaction);
    const created = Booking.parse({
      id,
      reference,
      userId,
      ...details,
      ...newBookingState,
      topic: details.consultationType,
      selectedSlot: startOfSlot(slotId),
      createdAt: now,
      updatedAt: now,
    });
    transaction.saveBooking(null, created);
    transaction.saveReference({
      reference,
      kind: 'booking',
      documentId: id,
      userId,
      createdAt: now,
    });
    countBooking(id);
    transaction.notify({ kind: 'booked', booking: created, changedBy: 'user' });
    return { booking: created, isNew: true };
  });
  if (isNew) ports.log.info('booked', { bookingId: id, slotId });
  return booking;
}

/** @returns counts the booking, a write of the transaction */
async function requireRoom(
  transaction: BookingTransaction,
  userId: string,
  now: Date,
): Promise<CountOne> {
  if (await transaction.isAccountDeleted(userId)) {
    throw new AppError('permission-denied', 'This account is closed.');
  }
  const unfinishedBookings = await transaction.listUnfinished(userId);
  const openBookings = unfinishedBookings.filter((booking) =>
    isOpenBooking(booking, now),
  );
  if (openBookings.length >= openBookingsPerUser) {
    throw new AppError('too-many-bookings', bookingRefusals.tooMany);
  }
  return transaction.openLimit(bookingLimitOf(userId), now);
}

async function findFreeReference(
  ports: BookingPorts,
  transaction: BookingTransaction,
): Promise<Reference> {
  for (let attempts = 0; attempts < referenceTries; attempts += 1) {
    const length = attempts < shortReferenceTries ? 4 : 6;
    const reference = makeReference((below) => ports.pick(below), length);
    if (!(await transaction.isReferenceTaken(reference))) return reference;
  }
  throw new AppError('internal', 'No free reference was found.');
}
