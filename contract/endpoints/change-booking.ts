import * as z from 'zod/mini';
import { BookingStatus } from '../entities/booking';
import { SlotId } from '../values/booking/booking-calendar';
import { RecordId } from '../values/record-id';
import { typedText } from '../values/typed-text';

/** Calls of the owner. */
export const cancelBookingName = 'cancelBooking';
export const rescheduleBookingName = 'rescheduleBooking';
/** For a booking that was paid after its hour was gone: the money instead of another hour. */
export const claimBookingRefundName = 'claimBookingRefund';

/** Calls of an administrator. */
export const approveBookingName = 'approveBooking';
export const cancelBookingAsAdminName = 'cancelBookingAsAdmin';
export const rescheduleBookingAsAdminName = 'rescheduleBookingAsAdmin';
export const markNoShowName = 'markNoShow';

export const cancelReasonMaxLength = 500;

/** Of cancelBooking, claimBookingRefund and markNoShow. */
export const BookingBody = z.object({ bookingId: RecordId });
export type BookingBody = z.infer<typeof BookingBody>;

export const RescheduleBookingBody = z.object({ ...BookingBody.shape, slotId: SlotId });
export type RescheduleBookingBody = z.infer<typeof RescheduleBookingBody>;

/**
 * Booking.sequence as the administrator saw it: a booking moved since is refused with 'failed-precondition', so that nobody
 * decides about an hour they did not see.
 */
const seen = { seenSequence: z.optional(z.int().check(z.gte(0))) };

export const ApproveBookingBody = z.object({ ...BookingBody.shape, ...seen });
export type ApproveBookingBody = z.infer<typeof ApproveBookingBody>;

export const RescheduleBookingAsAdminBody = z.object({ ...RescheduleBookingBody.shape, ...seen });
export type RescheduleBookingAsAdminBody = z.infer<typeof RescheduleBookingAsAdminBody>;

export const CancelBookingAsAdminBody = z.object({
  ...BookingBody.shape,
  /** for the user */
  reason: typedText(cancelReasonMaxLength),
});
export type CancelBookingAsAdminBody = z.infer<typeof CancelBookingAsAdminBody>;

/**
 * Each is repeatable. Refused with 404 'not-found' (also another user's), 409 'failed-precondition' (not from this status),
 * 409 'cut-off-passed', 409 'slot-taken', 400 'slot-refused', 409 'payment-under-way' (cancelBooking during a prompt).
 */
export const ChangeBookingAnswer = z.object({
  bookingId: z.string(),
  status: BookingStatus,
  slotId: SlotId,
});
export type ChangeBookingAnswer = z.infer<typeof ChangeBookingAnswer>;
