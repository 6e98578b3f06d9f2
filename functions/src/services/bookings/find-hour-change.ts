import type { Booking } from '@contract/entities/booking';
import { slotIdAt, type SlotId } from '@contract/values/booking/booking-calendar';
import { hasSlot } from '@contract/values/booking/booking-state';

function findHeld(booking: Booking | null): SlotId | null {
  return booking !== null && hasSlot(booking) ? slotIdAt(booking.selectedSlot) : null;
}

/** Which hour a change of a booking takes, and which it gives back. */
export function findHourChange(
  before: Booking | null,
  after: Booking,
): { take: SlotId | null; giveBack: SlotId | null } {
  const held = findHeld(before);
  const wanted = findHeld(after);
  if (held === wanted) return { take: null, giveBack: null };
  return { take: wanted, giveBack: held };
}
