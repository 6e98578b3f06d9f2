import {
  BookingBody,
  cancelBookingName,
  claimBookingRefundName,
  RescheduleBookingBody,
  rescheduleBookingName,
} from '@contract/endpoints/change-booking';
import { bookingRefusals } from '@contract/values/booking-texts';
import { defineUserEndpoint } from '../http/endpoint';
import { cancelBooking as cancel, claimBookingRefund as claim } from '../services/bookings/cancel-booking';
import { rescheduleBooking as reschedule } from '../services/bookings/reschedule-booking';
import { describeBooking } from './describe-booking';

/** The owner gives back what is not paid. */
export const cancelBooking = defineUserEndpoint({
  name: cancelBookingName,
  body: BookingBody,
  badBody: bookingRefusals.notFound,
  handle: async ({ bookingId }, ports, { uid }) =>
    describeBooking(await cancel(ports.bookings, uid, bookingId)),
});

/** The owner moves a booking. */
export const rescheduleBooking = defineUserEndpoint({
  name: rescheduleBookingName,
  body: RescheduleBookingBody,
  badBody: bookingRefusals.notOffered,
  handle: async (body, ports, { uid }) => describeBooking(await reschedule(ports.bookings, uid, body)),
});

/** The owner wants the money instead of another time. */
export const claimBookingRefund = defineUserEndpoint({
  name: claimBookingRefundName,
  body: BookingBody,
  badBody: bookingRefusals.notFound,
  handle: async ({ bookingId }, ports, { uid }) =>
    describeBooking(await claim(ports.bookings, uid, bookingId)),
});
