import {
  approveBookingName,
  cancelBookingAsAdminName,
  ChangeBookingAnswer,
  markNoShowName,
  rescheduleBookingAsAdminName,
} from '@contract/endpoints/change-booking';
import {
  SaveBlockedDaysAnswer,
  saveBlockedDaysName,
  type SaveBlockedDaysBody,
} from '@contract/endpoints/save-blocked-days';
import type { SlotId } from '@contract/values/booking/booking-calendar';
import { callEndpoint, slowCall } from '@/firebase/endpoint-client';

/** Each call may be repeated. @throws AppError 'failed-precondition', 'slot-taken', 'slot-refused', 'not-found' */

const change = (name: string, body: object) => callEndpoint(name, body, ChangeBookingAnswer, slowCall);

/** Holds the hour and asks for payment. @param seenSequence Booking.sequence as it is shown */
export const approveBooking = (bookingId: string, seenSequence: number) =>
  change(approveBookingName, { bookingId, seenSequence });

/** Frees the hour and tells the user why; what was paid is flagged for refund. */
export const cancelBookingAsAdmin = (bookingId: string, reason: string) =>
  change(cancelBookingAsAdminName, { bookingId, reason });

/** Moves it to a free hour and tells the user. @param seenSequence Booking.sequence as it is shown */
export const rescheduleBookingAsAdmin = (bookingId: string, slotId: SlotId, seenSequence: number) =>
  change(rescheduleBookingAsAdminName, { bookingId, slotId, seenSequence });

/** Records that nobody came. */
export const markNoShow = (bookingId: string) => change(markNoShowName, { bookingId });

/** Blocks and opens days. @returns all blocked days, and the bookings on those just blocked */
export const saveBlockedDays = (body: SaveBlockedDaysBody) =>
  callEndpoint(saveBlockedDaysName, body, SaveBlockedDaysAnswer, slowCall);
