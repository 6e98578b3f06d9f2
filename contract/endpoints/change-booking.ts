import * as z from 'zod/mini';
import { BookingStatus } from '../entities/booking';
import type { Permission } from '../permissions';
import { SlotId } from '../values/booking/booking-calendar';
import { RecordId } from '../values/record-id';
import { typedText } from '../values/typed-text';

export const cancelReasonMaxLength = 500;

/** Of cancelBooking, claimBookingRefund and markNoShow. */
const BookingBody = z.object({ bookingId: RecordId });

const RescheduleBookingBody = z.object({
  ...BookingBody.shape,
  slotId: SlotId,
});

/**
 * Booking.sequence as the administrator saw it: a booking moved since is
 * refused with 'failed-precondition', so that nobody decides about an hour they
 * did not see.
 */
const seen = { seenSequence: z.optional(z.int().check(z.gte(0))) };

/**
 * Each is repeatable. Refused with 404 'not-found' (also another user's), 409
 * 'failed-precondition' (not from this status), 409 'cut-off-passed', 409
 * 'slot-taken', 400 'slot-refused', 409 'payment-under-way' (cancelBooking
 * during a prompt).
 */
export const ChangeBookingAnswer = z.object({
  bookingId: z.string(),
  status: BookingStatus,
  slotId: SlotId,
});
export type ChangeBookingAnswer = z.infer<typeof ChangeBookingAnswer>;

const changeBooking = <Body extends z.ZodMiniType>(
  name: string,
  body: Body,
) => ({
  name,
  body,
  answer: ChangeBookingAnswer,
});

/** Calls of the owner. */
export const cancelBookingEndpoint = changeBooking(
  'cancelBooking',
  BookingBody,
);

export const rescheduleBookingEndpoint = changeBooking(
  'rescheduleBooking',
  RescheduleBookingBody,
);

/**
 * For a booking that was paid after its hour was gone: the money instead of
 * another hour.
 */
export const claimBookingRefundEndpoint = changeBooking(
  'claimBookingRefund',
  BookingBody,
);

const decideBooking = <Body extends z.ZodMiniType>(
  name: string,
  body: Body,
) => ({
  name,
  permission: 'bookings.decide' as const satisfies Permission,
  body,
  answer: ChangeBookingAnswer,
});

/** Calls of an administrator. */
export const approveBookingEndpoint = decideBooking(
  'approveBooking',
  z.object({ ...BookingBody.shape, ...seen }),
);

export const cancelBookingAsAdminEndpoint = decideBooking(
  'cancelBookingAsAdmin',
  z.object({
    ...BookingBody.shape,
    /** for the user */
    reason: typedText(cancelReasonMaxLength),
  }),
);

export const rescheduleBookingAsAdminEndpoint = decideBooking(
  'rescheduleBookingAsAdmin',
  z.object({ ...RescheduleBookingBody.shape, ...seen }),
);
export type RescheduleBookingAsAdminBody = z.infer<
  typeof rescheduleBookingAsAdminEndpoint.body
>;

export const markNoShowEndpoint = decideBooking('markNoShow', BookingBody);
