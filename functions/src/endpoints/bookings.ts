import {
  BookConsultationBody,
  bookConsultationName,
  type BookConsultationAnswer,
} from '@contract/endpoints/book-consultation';
import {
  ApproveBookingBody,
  approveBookingName,
  BookingBody,
  CancelBookingAsAdminBody,
  cancelBookingAsAdminName,
  cancelBookingName,
  cancelReasonMaxLength,
  claimBookingRefundName,
  markNoShowName,
  RescheduleBookingAsAdminBody,
  rescheduleBookingAsAdminName,
  RescheduleBookingBody,
  rescheduleBookingName,
  type ChangeBookingAnswer,
} from '@contract/endpoints/change-booking';
import { SaveBlockedDaysBody, saveBlockedDaysName } from '@contract/endpoints/save-blocked-days';
import type { Booking } from '@contract/entities/booking';
import { slotIdAt } from '@contract/values/booking/booking-calendar';
import { bookingRefusals, bookingTexts } from '@contract/values/booking/booking-texts';
import { defineAdminEndpoint, defineUserEndpoint, type Endpoint } from '../http/endpoint';
import { approveBooking, markNoShow } from '../services/bookings/approve-booking';
import { bookConsultation } from '../services/bookings/book-consultation';
import { cancelBooking, cancelBookingAsAdmin, claimBookingRefund } from '../services/bookings/cancel-booking';
import { rescheduleBooking, rescheduleBookingAsAdmin } from '../services/bookings/reschedule-booking';
import { saveBlockedDays } from '../services/bookings/save-blocked-days';

export const bookingEndpoints: readonly Endpoint[] = [
  defineUserEndpoint({
    name: bookConsultationName,
    body: BookConsultationBody,
    badBody: bookingTexts.detailsMissing,
    handle: async ({ key, slotId, ...details }, ports, { uid }) => {
      const booking = await bookConsultation(ports.bookings, { userId: uid, key, slotId, details });
      return { ...describe(booking), reference: booking.reference } satisfies BookConsultationAnswer;
    },
  }),
  defineUserEndpoint({
    name: cancelBookingName,
    body: BookingBody,
    badBody: bookingRefusals.notFound,
    handle: async ({ bookingId }, ports, { uid }) =>
      describe(await cancelBooking(ports.bookings, uid, bookingId)),
  }),
  defineUserEndpoint({
    name: rescheduleBookingName,
    body: RescheduleBookingBody,
    badBody: bookingRefusals.notOffered,
    handle: async (body, ports, { uid }) => describe(await rescheduleBooking(ports.bookings, uid, body)),
  }),
  defineUserEndpoint({
    name: claimBookingRefundName,
    body: BookingBody,
    badBody: bookingRefusals.notFound,
    handle: async ({ bookingId }, ports, { uid }) =>
      describe(await claimBookingRefund(ports.bookings, uid, bookingId)),
  }),
];

export const adminBookingEndpoints: readonly Endpoint[] = [
  defineAdminEndpoint({
    name: approveBookingName,
    body: ApproveBookingBody,
    badBody: bookingRefusals.notFound,
    handle: async ({ bookingId, seenSequence }, ports, { uid }) =>
      describe(await approveBooking(ports.bookings, uid, bookingId, seenSequence)),
  }),
  defineAdminEndpoint({
    name: cancelBookingAsAdminName,
    body: CancelBookingAsAdminBody,
    badBody: `Please write a reason of at most ${cancelReasonMaxLength} characters.`,
    handle: async (body, ports, { uid }) =>
      describe(await cancelBookingAsAdmin(ports.bookings, { by: uid, ...body })),
  }),
  defineAdminEndpoint({
    name: rescheduleBookingAsAdminName,
    body: RescheduleBookingAsAdminBody,
    badBody: bookingRefusals.notOffered,
    handle: async (body, ports, { uid }) =>
      describe(await rescheduleBookingAsAdmin(ports.bookings, uid, body)),
  }),
  defineAdminEndpoint({
    name: markNoShowName,
    body: BookingBody,
    badBody: bookingRefusals.notFound,
    handle: async ({ bookingId }, ports, { uid }) =>
      describe(await markNoShow(ports.bookings, uid, bookingId)),
  }),
  defineAdminEndpoint({
    name: saveBlockedDaysName,
    body: SaveBlockedDaysBody,
    badBody: 'Please choose days of the calendar.',
    handle: (body, ports, { uid }) => saveBlockedDays(ports.bookings, uid, body),
  }),
];

function describe({ id, status, selectedSlot }: Booking): ChangeBookingAnswer {
  return { bookingId: id, status, slotId: slotIdAt(selectedSlot) };
}
