import {
  BookConsultationBody,
  bookConsultationName,
  type BookConsultationAnswer,
} from '@contract/endpoints/book-consultation';
import { slotIdAt } from '@contract/values/booking-calendar';
import { bookingTexts } from '@contract/values/booking-texts';
import { defineUserEndpoint } from '../http/endpoint';
import { bookConsultation as book } from '../services/bookings/book-consultation';

/** Books an hour for the caller; the same key again answers with the same booking. */
export const bookConsultation = defineUserEndpoint({
  name: bookConsultationName,
  body: BookConsultationBody,
  badBody: bookingTexts.detailsMissing,
  handle: async ({ key, slotId, ...details }, ports, { uid }) => {
    const booking = await book(ports.bookings, { userId: uid, key, slotId, details });
    const answer: BookConsultationAnswer = {
      bookingId: booking.id,
      reference: booking.reference,
      slotId: slotIdAt(booking.selectedSlot),
      status: booking.status,
    };
    return { status: 200, body: answer };
  },
});
