import { bookConsultationEndpoint } from '@contract/endpoints/book-consultation';
import {
  approveBookingEndpoint,
  cancelBookingAsAdminEndpoint,
  cancelBookingEndpoint,
  claimBookingRefundEndpoint,
  markNoShowEndpoint,
  rescheduleBookingAsAdminEndpoint,
  rescheduleBookingEndpoint,
  cancelReasonMaxLength,
  type ChangeBookingAnswer,
} from '@contract/endpoints/change-booking';
import { saveBlockedDaysEndpoint } from '@contract/endpoints/save-blocked-days';
import type { Booking } from '@contract/entities/booking';
import { slotIdAt } from '@contract/values/booking/booking-calendar';
import {
  bookingRefusals,
  bookingTexts,
} from '@contract/values/booking/booking-texts';
import {
  defineAdminEndpoint,
  defineUserEndpoint,
  type Endpoint,
} from '../http/endpoint';
import {
  approveBooking,
  markNoShow,
} from '../services/bookings/approve-booking';
import { bookConsultation } from '../services/bookings/book-consultation';
import {
  cancelBooking,
  cancelBookingAsAdmin,
  claimBookingRefund,
} from '../services/bookings/cancel-booking';
import {
  rescheduleBooking,
  rescheduleBookingAsAdmin,
} from '../services/bookings/reschedule-booking';
import { saveBlockedDays } from '../services/bookings/save-blocked-days';

export const bookingEndpoints: readonly Endpoint[] = [
  defineUserEndpoint(bookConsultationEndpoint, {
    badBody: bookingTexts.detailsMissing,
    handle: async ({ key, slotId, ...details }, ports, { uid }) => {
      const booking = await bookConsultation(ports.bookings, {
        userId: uid,
        key,
        slotId,
        details,
      });
      return { ...describe(booking), reference: booking.reference };
    },
  }),
  defineUserEndpoint(cancelBookingEndpoint, {
    badBody: bookingRefusals.notFound,
    handle: async ({ bookingId }, ports, { uid }) =>
      describe(await cancelBooking(ports.bookings, uid, bookingId)),
  }),
  defineUserEndpoint(rescheduleBookingEndpoint, {
    badBody: bookingRefusals.notOffered,
    handle: async (body, ports, { uid }) =>
      describe(await rescheduleBooking(ports.bookings, uid, body)),
  }),
  defineUserEndpoint(claimBookingRefundEndpoint, {
    badBody: bookingRefusals.notFound,
    handle: async ({ bookingId }, ports, { uid }) =>
      describe(await claimBookingRefund(ports.bookings, uid, bookingId)),
  }),
  defineAdminEndpoint(approveBookingEndpoint, {
    badBody: bookingRefusals.notFound,
    handle: async ({ bookingId, seenSequence }, ports, { uid }) =>
      describe(
        await approveBooking(ports.bookings, uid, bookingId, seenSequence),
      ),
  }),
  defineAdminEndpoint(cancelBookingAsAdminEndpoint, {
    badBody: `Please write a reason of at most ${cancelReasonMaxLength} characters.`,
    handle: async (body, ports, { uid }) =>
      describe(
        await cancelBookingAsAdmin(ports.bookings, {
          administratorId: uid,
          ...body,
        }),
      ),
  }),
  defineAdminEndpoint(rescheduleBookingAsAdminEndpoint, {
    badBody: bookingRefusals.notOffered,
    handle: async (body, ports, { uid }) =>
      describe(await rescheduleBookingAsAdmin(ports.bookings, uid, body)),
  }),
  defineAdminEndpoint(markNoShowEndpoint, {
    badBody: bookingRefusals.notFound,
    handle: async ({ bookingId }, ports, { uid }) =>
      describe(await markNoShow(ports.bookings, uid, bookingId)),
  }),
  defineAdminEndpoint(saveBlockedDaysEndpoint, {
    badBody: 'Please choose days of the calendar.',
    handle: (body, ports, { uid }) =>
      saveBlockedDays(ports.bookings, uid, body),
  }),
];

function describe({ id, status, selectedSlot }: Booking): ChangeBookingAnswer {
  return { bookingId: id, status, slotId: slotIdAt(selectedSlot) };
}
