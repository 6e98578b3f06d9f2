import * as z from 'zod/mini';
import {
  Booking,
  bookingsCollection,
  type BookingStatus,
  type ConsultationType,
} from '@contract/entities/booking';
import { Slot, slotsCollection } from '@contract/entities/slot';
import { paymentsCollection } from '@contract/entities/payment';
import { consultancyCedis } from './catalogue';
import { bookableHour, daysBefore, slotIdOf } from './days';
import type { DemoData, DemoDocument } from './demo-data';
import { buildPayment } from './payments';
import { demoBuyer, demoOwner, type DemoPerson } from './people';

interface Sketch {
  id: string;
  person: DemoPerson;
  consultationType: ConsultationType;
  description: string;
  day: number;
  hour: number;
  status: BookingStatus;
  cancelled: boolean;
}

const sketches: readonly Sketch[] = [
  {
    id: 'demo-booking-pending',
    person: demoOwner,
    consultationType: 'Land Survey',
    description: 'Two beacons are gone after the rains. I would like the corners set out again.',
    day: 1,
    hour: 10,
    status: 'Pending Payment',
    cancelled: false,
  },
  {
    id: 'demo-booking-approved',
    person: demoOwner,
    consultationType: 'Property Registration',
    description: 'Which papers do I need to register the house in my name?',
    day: 3,
    hour: 13,
    status: 'Booking Approved',
    cancelled: false,
  },
  {
    id: 'demo-booking-awaiting',
    person: demoBuyer,
    consultationType: 'General Consultancy/Advisory',
    description: 'I am about to pay a deposit for a plot in Ho and want to know what to check first.',
    day: 2,
    hour: 11,
    status: 'Awaiting Admin Response',
    cancelled: false,
  },
  {
    id: 'demo-booking-cancelled',
    person: demoBuyer,
    consultationType: 'Land Survey',
    description: 'A survey of the plot on the Kasoa Road.',
    day: 4,
    hour: 15,
    status: 'Cancelled',
    cancelled: true,
  },
];

/** Demo bookings in each state, with the slots they hold. */
export function buildBookings(now: Date): DemoData {
  return { documents: sketches.flatMap((sketch, serial) => buildBooking(sketch, serial, now)), files: [] };
}

function buildBooking(sketch: Sketch, serial: number, now: Date): DemoDocument[] {
  const { id, person, status, cancelled } = sketch;
  const selectedSlot = bookableHour(now, sketch.day, sketch.hour);
  const createdAt = daysBefore(now, serial + 1);
  const isPaid = status === 'Booking Approved';
  const booking = z.parse(Booking, {
    id,
    userId: person.uid,
    name: person.name,
    email: person.email,
    phone: person.phoneNumber,
    consultationType: sketch.consultationType,
    topic: sketch.consultationType,
    description: sketch.description,
    selectedSlot,
    status,
    AdminCancelled: cancelled,
    paymentStatus: isPaid,
    createdAt,
  });
  const slot = z.parse(Slot, { start: selectedSlot });
  const documents: DemoDocument[] = [{ path: `${bookingsCollection}/${id}`, data: booking }];
  if (!cancelled) documents.push({ path: `${slotsCollection}/${slotIdOf(selectedSlot)}`, data: slot });
  if (isPaid) documents.push(buildBookingPayment(sketch, serial, createdAt));
  return documents;
}

function buildBookingPayment({ id, person }: Sketch, serial: number, at: Date): DemoDocument {
  const paymentId = `${id}-payment`;
  const payment = buildPayment(
    {
      paymentId,
      userId: person.uid,
      clientName: person.name,
      documentId: id,
      reference: null,
      paymentFor: 'consultancy',
      serviceType: 'Pro Services',
      cedis: consultancyCedis,
      network: 'MTN',
      walletnumber: person.phoneNumber,
      at,
      outcome: 'paid',
      reason: 'Successfully processed transaction.',
      failure: null,
    },
    50 + serial,
  );
  return { path: `${paymentsCollection}/${paymentId}`, data: payment };
}
