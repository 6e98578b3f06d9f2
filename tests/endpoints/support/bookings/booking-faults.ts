import type { Firestore } from 'firebase-admin/firestore';
import { Booking, bookingsCollection } from '@contract/entities/booking';
import { Slot, slotsCollection } from '@contract/entities/slot';
import { slotIdAt } from '@contract/values/booking/booking-calendar';
import { hasSlot } from '@contract/values/booking/booking-state';
import { findStored } from '../../../../functions/src/firestore/stored-document';

/**
 * What is wrong with hours and bookings taken together: nothing, at any moment
 * between two transactions.
 */
export async function findBookingFaults(db: Firestore): Promise<string[]> {
  const bookings = (await db.collection(bookingsCollection).get()).docs
    .map((stored) => findStored(Booking, stored))
    .filter((booking) => booking !== null);
  const slots = (await db.collection(slotsCollection).get()).docs;
  const held = bookings
    .filter(hasSlot)
    .map(({ selectedSlot }) => slotIdAt(selectedSlot));
  const taken = new Set(slots.map(({ id }) => id));
  return [
    ...held
      .filter((slotId) => !taken.has(slotId))
      .map((slotId) => `${slotId} is held, and not taken`),
    ...held
      .filter((slotId, index) => held.indexOf(slotId) !== index)
      .map((slotId) => `${slotId} is held twice`),
    ...[...taken]
      .filter((slotId) => !held.includes(slotId))
      .map((slotId) => `${slotId} is taken by nobody`),
    ...slots
      .filter((slot) => !isOnlyItsStart(slot.id, slot.data()))
      .map(({ id }) => `${id} says more than its start`),
  ];
}

function isOnlyItsStart(id: string, data: Record<string, unknown>): boolean {
  const slot = Slot.safeParse({ start: toDate(data['start']) });
  return (
    Object.keys(data).length === 1 &&
    slot.success &&
    slotIdAt(slot.data.start) === id
  );
}

const toDate = (value: unknown) =>
  value !== null && typeof value === 'object' && 'toDate' in value
    ? (value as { toDate(): Date }).toDate()
    : value;
