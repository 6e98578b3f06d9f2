import type { ChangeBookingAnswer } from '@contract/endpoints/change-booking';
import type { Booking } from '@contract/entities/booking';
import { slotIdAt } from '@contract/values/booking-calendar';
import type { Answer } from '../http/answer';

/** The answer of everything that changes a booking. */
export function describeBooking({ id, status, selectedSlot }: Booking): Answer {
  const body: ChangeBookingAnswer = { bookingId: id, status, slotId: slotIdAt(selectedSlot) };
  return { status: 200, body };
}
