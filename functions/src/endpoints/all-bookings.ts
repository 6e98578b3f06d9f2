import {
  ApproveBookingBody,
  approveBookingName,
  BookingBody,
  CancelBookingAsAdminBody,
  cancelBookingAsAdminName,
  cancelReasonMaxLength,
  markNoShowName,
  RescheduleBookingAsAdminBody,
  rescheduleBookingAsAdminName,
} from '@contract/endpoints/change-booking';
import { SaveBlockedDaysBody, saveBlockedDaysName } from '@contract/endpoints/save-blocked-days';
import { bookingRefusals } from '@contract/values/booking-texts';
import { defineAdminEndpoint } from '../http/endpoint';
import { approveBooking as approve, markNoShow as mark } from '../services/bookings/approve-booking';
import { cancelBookingAsAdmin as cancel } from '../services/bookings/cancel-booking';
import { rescheduleBookingAsAdmin as reschedule } from '../services/bookings/reschedule-booking';
import { saveBlockedDays as saveDays } from '../services/bookings/save-blocked-days';
import { describeBooking } from './describe-booking';

/** An administrator asks for payment. */
export const approveBooking = defineAdminEndpoint({
  name: approveBookingName,
  body: ApproveBookingBody,
  badBody: bookingRefusals.notFound,
  handle: async ({ bookingId, seenSequence }, ports, { uid }) =>
    describeBooking(await approve(ports.bookings, uid, bookingId, seenSequence)),
});

/** An administrator cancels, with a reason for the user. */
export const cancelBookingAsAdmin = defineAdminEndpoint({
  name: cancelBookingAsAdminName,
  body: CancelBookingAsAdminBody,
  badBody: `Please write a reason of at most ${cancelReasonMaxLength} characters.`,
  handle: async (body, ports, { uid }) => describeBooking(await cancel(ports.bookings, { by: uid, ...body })),
});

/** An administrator moves a booking. */
export const rescheduleBookingAsAdmin = defineAdminEndpoint({
  name: rescheduleBookingAsAdminName,
  body: RescheduleBookingAsAdminBody,
  badBody: bookingRefusals.notOffered,
  handle: async (body, ports, { uid }) => describeBooking(await reschedule(ports.bookings, uid, body)),
});

/** An administrator notes that nobody came. */
export const markNoShow = defineAdminEndpoint({
  name: markNoShowName,
  body: BookingBody,
  badBody: bookingRefusals.notFound,
  handle: async ({ bookingId }, ports, { uid }) =>
    describeBooking(await mark(ports.bookings, uid, bookingId)),
});

/** An administrator says on which days nobody is there. */
export const saveBlockedDays = defineAdminEndpoint({
  name: saveBlockedDaysName,
  body: SaveBlockedDaysBody,
  badBody: 'Please choose days of the calendar.',
  handle: async (body, ports, { uid }) => ({
    status: 200,
    body: await saveDays(ports.bookings, uid, body),
  }),
});
