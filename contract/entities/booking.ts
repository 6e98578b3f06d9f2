import * as z from 'zod/mini';
import { TenDigits } from '../values/phone';

export const bookingsCollection = 'consultancy_bookings';
export const slotsCollection = 'consultancy_slots';

export const ConsultationType = z.enum([
  'General Consultancy/Advisory',
  'Land Survey',
  'Property Registration',
]);
export type ConsultationType = z.infer<typeof ConsultationType>;

export const BookingStatus = z.enum(['Awaiting Admin Response', 'Pending Payment', 'Booking Approved']);
export type BookingStatus = z.infer<typeof BookingStatus>;

/** A paid appointment with a surveyor or adviser. */
export const Booking = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: TenDigits,
  consultationType: ConsultationType,
  topic: z.string(),
  description: z.string(),
  selectedSlot: z.date(),
  status: z.string(),
  AdminCancelled: z.boolean(),
  paymentStatus: z.boolean(),
  createdAt: z.date(),
});
export type Booking = z.infer<typeof Booking>;

/** consultancy_slots/{yyyy-MM-ddTHH}: that an hour is taken, and nothing about by whom (S4). */
export const Slot = z.object({ start: z.date(), bookingId: z.string() });
export type Slot = z.infer<typeof Slot>;
