import * as z from 'zod/mini';
import { BookingStatus } from '../entities/booking';
import { SlotId } from '../values/booking/booking-calendar';
import { RecordId } from '../values/record-id';
import { typedText } from '../values/typed-text';

/** What the owner of a booking can do with it. */
export const cancelBookingName = 'cancelBooking';
export const rescheduleBookingName = 'rescheduleBooking';
/** The money instead of another time, for one that was paid after its hour was gone. */
export const claimBookingRefundName = 'claimBookingRefund';

/** What an administrator can do with it. */
export const approveBookingName = 'approveBooking';
export const cancelBookingAsAdminName = 'cancelBookingAsAdmin';
export const rescheduleBookingAsAdminName = 'rescheduleBookingAsAdmin';
export const markNoShowName = 'markNoShow';

export const cancelReasonMaxLength = 500;

/** Of cancelBooking, claimBookingRefund and markNoShow. */
export const BookingBody = z.object({ bookingId: RecordId });
export type BookingBody = z.infer<typeof BookingBody>;

/** Of rescheduleBooking. */
export const RescheduleBookingBody = z.object({ ...BookingBody.shape, slotId: SlotId });
export type RescheduleBookingBody = z.infer<typeof RescheduleBookingBody>;

/**
 * Booking.sequence as the administrator saw it: one that somebody has moved since is refused with 'failed-precondition',
 * so that nobody decides about an hour they did not see.
 */
const seen = { seenSequence: z.optional(z.int().check(z.gte(0))) };

export const ApproveBookingBody = z.object({ ...BookingBody.shape, ...seen });
export type ApproveBookingBody = z.infer<typeof ApproveBookingBody>;

export const RescheduleBookingAsAdminBody = z.object({ ...RescheduleBookingBody.shape, ...seen });
export type RescheduleBookingAsAdminBody = z.infer<typeof RescheduleBookingAsAdminBody>;

export const CancelBookingAsAdminBody = z.object({
  ...BookingBody.shape,
  /** what the user reads */
  reason: typedText(cancelReasonMaxLength),
});
export type CancelBookingAsAdminBody = z.infer<typeof CancelBookingAsAdminBody>;

/**
 * The booking as it stands. Each may be repeated: what is done already is answered the same. Refused with 404 'not-found'
 * (also somebody else's), 409 'failed-precondition' (not from this status), 409 'cut-off-passed', 409 'slot-taken', 400
 * 'slot-refused', 409 'payment-under-way' (cancelBooking while a prompt is live).
 */
export const ChangeBookingAnswer = z.object({
  bookingId: z.string(),
  status: BookingStatus,
  slotId: SlotId,
});
export type ChangeBookingAnswer = z.infer<typeof ChangeBookingAnswer>;
