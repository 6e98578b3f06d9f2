import * as z from 'zod/mini';
import { BookingDetails, BookingStatus } from '../entities/booking';
import { Reference } from '../values/reference';
import { SlotId } from '../values/booking/booking-calendar';

/**
 * Made by the browser for one form, so that a repeated call makes no second
 * booking.
 */
const BookingKey = z.string().check(z.regex(/^[\w-]{16,64}$/));

export const bookConsultationEndpoint = {
  name: 'bookConsultation',
  body: z.object({ ...BookingDetails.shape, key: BookingKey, slotId: SlotId }),
  /**
   * The same for the same key. Refused with 409 'slot-taken', 400
   * 'slot-refused' (weekend, holiday, too soon …; the message says which), 409
   * 'too-many-bookings'.
   */
  answer: z.object({
    bookingId: z.string(),
    reference: z.nullable(Reference),
    slotId: SlotId,
    status: BookingStatus,
  }),
};
export type BookConsultationBody = z.infer<
  typeof bookConsultationEndpoint.body
>;
