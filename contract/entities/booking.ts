import * as z from 'zod/mini';
import { emailMaxLength } from '../values/email';
import { nameMaxLength } from '../values/text-limits';
import { TenDigits } from '../values/phone';
import { Reference } from '../values/reference';
import { cleanPastedCode } from '../values/text/pasted-code';
import { typedText } from '../values/typed-text';

export const bookingsCollection = 'consultancy_bookings';

export const ConsultationType = z.enum([
  'General Consultancy/Advisory',
  'Land Survey',
  'Property Registration',
]);
export type ConsultationType = z.infer<typeof ConsultationType>;

/**
 * The first three are the specification's. `Cancelled`: by the user, an
 * administrator (AdminCancelled) or the system. `Payment Overdue`: not paid in
 * time, its hour is free again. `Choose New Time`: paid after that, when the
 * hour was taken by another booking.
 */
export const BookingStatus = z.enum([
  'Awaiting Admin Response',
  'Pending Payment',
  'Booking Approved',
  'Cancelled',
  'Payment Overdue',
  'Choose New Time',
  'No Show',
]);
export type BookingStatus = z.infer<typeof BookingStatus>;

const descriptionMaxLength = 2000;

/** What the user types; the sentences are the specification's (section 5). */
export const BookingDetails = z.object({
  name: typedText(
    nameMaxLength,
    'Name is required',
    `Name must not exceed ${nameMaxLength} characters`,
  ),
  email: z
    .string()
    .check(
      z.overwrite(cleanPastedCode),
      z.toLowerCase(),
      z.email('Invalid email address'),
      z.maxLength(emailMaxLength, 'Invalid email address'),
    ),
  phone: z
    .string()
    .check(z.regex(/^\d{10}$/, 'Phone number must be exactly 10 characters')),
  consultationType: z.enum(
    ConsultationType.options,
    'Invalid consultation type',
  ),
  description: typedText(
    descriptionMaxLength,
    'Description is required',
    `Description must not exceed ${descriptionMaxLength} characters`,
  ),
});
export type BookingDetails = z.infer<typeof BookingDetails>;

export const BookingActor = z.enum(['user', 'administrator', 'system']);
export type BookingActor = z.infer<typeof BookingActor>;

const when = z._default(z.nullable(z.date()), null);

/**
 * Written by the server only: a booking that holds its hour and the record in
 * consultancy_slots change together.
 */
export const Booking = z.object({
  id: z.string(),
  reference: z._default(z.nullable(Reference), null),
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: TenDigits,
  consultationType: ConsultationType,
  /**
   * the kind of consultation: shown on cards, and the service type of its
   * payment
   */
  topic: z.string(),
  description: z.string(),
  /** the last hour, when it holds none any more */
  selectedSlot: z.date(),
  status: BookingStatus,
  AdminCancelled: z.boolean(),
  paymentStatus: z.boolean(),
  createdAt: z.date(),
  updatedAt: when,
  /** when an administrator asked for payment, and the end of the time to pay */
  approvedAt: when,
  payBy: when,
  paidAt: when,
  paymentId: z._default(z.nullable(z.string()), null),
  /**
   * when the hour was freed because nobody paid; stays when a late payment took
   * it again
   */
  lapsedAt: when,
  cancelledAt: when,
  cancelledBy: z._default(z.nullable(BookingActor), null),
  /** from an administrator or the system to the user */
  cancelReason: z._default(z.nullable(z.string()), null),
  /** of the last move only */
  rescheduledAt: when,
  rescheduledBy: z._default(z.nullable(BookingActor), null),
  previousSlot: when,
  /** moves by the owner */
  ownMoves: z._default(z.int(), 0),
  noShowAt: when,
  /**
   * what was paid has to go back; false again once it is sent, as the payment's
   * refundDue
   */
  refundDue: z._default(z.boolean(), false),
  /**
   * counts moves and the cancellation, for calendar files (RFC 5545, SEQUENCE)
   */
  sequence: z._default(z.int(), 0),
  /** audit/{auditId} of the last change an administrator made */
  auditId: z._default(z.nullable(z.string()), null),
});
export type Booking = z.infer<typeof Booking>;

/**
 * A new booking also has who books which hour and why (section 4). Its other
 * fields have defaults.
 */
export const newBookingState = {
  status: 'Awaiting Admin Response',
  AdminCancelled: false,
  paymentStatus: false,
} as const;
