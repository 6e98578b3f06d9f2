import * as z from 'zod/mini';
import {
  Booking,
  bookingsCollection,
  type BookingStatus,
  type ConsultationType,
} from '@contract/entities/booking';
import { Slot, slotsCollection } from '@contract/entities/slot';
import { paymentsCollection } from '@contract/entities/payment/payment';
import { slotIdAt } from '@contract/values/booking/booking-calendar';
import { hasSlot } from '@contract/values/booking/booking-state';
import { consultancyCedis } from './catalogue';
import { bookableHour, daysBefore, pastHour } from './days';
import type { DemoDocument } from './demo-data';
import { buildPayment } from './payments';
import { demoBuyer, demoOwner, type DemoPerson } from './people';

interface Sketch {
  id: string;
  person: DemoPerson;
  consultationType: ConsultationType;
  description: string;
  /**
   * counts working days: forward from the first that can be booked, negative:
   * back from today
   */
  day: number;
  hour: number;
  status: BookingStatus;
}

const sketches: readonly Sketch[] = [
  {
    id: 'demo-booking-pending',
    person: demoOwner,
    consultationType: 'Land Survey',
    description:
      'Two beacons are gone after the rains. I would like the corners set out again.',
    day: 1,
    hour: 10,
    status: 'Pending Payment',
  },
  {
    id: 'demo-booking-approved',
    person: demoOwner,
    consultationType: 'Property Registration',
    description: 'Which papers do I need to register the house in my name?',
    day: 3,
    hour: 13,
    status: 'Booking Approved',
  },
  {
    id: 'demo-booking-awaiting',
    person: demoBuyer,
    consultationType: 'General Consultancy/Advisory',
    description:
      'I am about to pay a deposit for a plot in Ho and want to know what to check first.',
    day: 2,
    hour: 11,
    status: 'Awaiting Admin Response',
  },
  {
    id: 'demo-booking-cancelled',
    person: demoBuyer,
    consultationType: 'Land Survey',
    description: 'A survey of the plot on the Kasoa Road.',
    day: 4,
    hour: 15,
    status: 'Cancelled',
  },
  {
    id: 'demo-booking-overdue',
    person: demoBuyer,
    consultationType: 'Land Survey',
    description: 'Please set out the plot before the wall is built.',
    day: 0,
    hour: 14,
    status: 'Payment Overdue',
  },
  {
    id: 'demo-booking-no-show',
    person: demoBuyer,
    consultationType: 'Property Registration',
    description: 'My uncle left us a house without papers.',
    day: -8,
    hour: 10,
    status: 'No Show',
  },
  {
    id: 'demo-booking-new-time',
    person: demoOwner,
    consultationType: 'General Consultancy/Advisory',
    description: 'A neighbour says that the wall stands on his land.',
    day: -3,
    hour: 12,
    status: 'Choose New Time',
  },
];

const paidStatuses: readonly BookingStatus[] = [
  'Booking Approved',
  'No Show',
  'Choose New Time',
];

/** Demo bookings in each state, with the slots they hold. */
export function buildBookings(now: Date): DemoDocument[] {
  return sketches.flatMap((sketch, serial) =>
    buildBooking(sketch, serial, now),
  );
}

function buildBooking(
  sketch: Sketch,
  serial: number,
  now: Date,
): DemoDocument[] {
  const { id, person, status, day, hour } = sketch;
  const selectedSlot =
    day < 0 ? pastHour(now, -day, hour) : bookableHour(now, day, hour);
  const isPaid = paidStatuses.includes(status);
  const daysOld = serial + (isPaid ? 2 : 1);
  const createdAt =
    day < 0 ? daysBefore(selectedSlot, 5) : daysBefore(now, daysOld);
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
    AdminCancelled: status === 'Cancelled',
    paymentStatus: isPaid,
    createdAt,
    ...findHistory(sketch, selectedSlot, createdAt, now),
  });
  const slot = z.parse(Slot, { start: selectedSlot });
  const documents: DemoDocument[] = [
    { path: `${bookingsCollection}/${id}`, data: booking },
  ];
  if (hasSlot(booking)) {
    documents.push({
      path: `${slotsCollection}/${slotIdAt(selectedSlot)}`,
      data: slot,
    });
  }
  if (isPaid) {
    documents.push(
      buildBookingPayment(sketch, serial, findPaidAt(status, createdAt)),
    );
  }
  return documents;
}

/** Six hours after it was made, or too late, when its hour was gone. */
const findPaidAt = (status: BookingStatus, createdAt: Date) =>
  daysBefore(createdAt, 0, status === 'Choose New Time' ? -31 : -6);

function findHistory(
  { id, status }: Sketch,
  selectedSlot: Date,
  createdAt: Date,
  now: Date,
): Partial<Booking> {
  const hoursLater = (hours: number) => daysBefore(createdAt, 0, -hours);
  if (status === 'Awaiting Admin Response') return { updatedAt: createdAt };
  if (status === 'Cancelled') {
    const cancelledFields = {
      cancelledBy: 'administrator',
      cancelReason: 'Our surveyor is travelling that week.',
    } as const;
    return {
      ...cancelledFields,
      cancelledAt: hoursLater(4),
      updatedAt: hoursLater(4),
      sequence: 1,
    };
  }
  const isWaiting = status === 'Pending Payment';
  const approvedFields = {
    approvedAt: hoursLater(4),
    payBy: isWaiting ? daysBefore(now, -1) : hoursLater(30),
  };
  if (isWaiting) return { ...approvedFields, updatedAt: hoursLater(4) };
  if (status === 'Payment Overdue') {
    return {
      ...approvedFields,
      lapsedAt: hoursLater(30),
      updatedAt: hoursLater(30),
    };
  }
  const settledFields = {
    ...approvedFields,
    paidAt: findPaidAt(status, createdAt),
    paymentId: `${id}-payment`,
    updatedAt: hoursLater(31),
  };
  if (status === 'No Show') {
    return { ...settledFields, noShowAt: daysBefore(selectedSlot, 0, -2) };
  }
  if (status === 'Choose New Time') {
    return { ...settledFields, lapsedAt: hoursLater(30) };
  }
  return settledFields;
}

function buildBookingPayment(
  { id, person, consultationType }: Sketch,
  serial: number,
  startedAt: Date,
): DemoDocument {
  const payment = buildPayment(
    {
      documentId: id,
      person,
      reference: null,
      paymentFor: 'consultancy',
      serviceType: consultationType,
      cedis: consultancyCedis,
      paymentoption: 'MTN',
      at: startedAt,
      outcome: 'paid',
      reason: 'Successfully processed transaction.',
      failure: null,
    },
    50 + serial,
  );
  return { path: `${paymentsCollection}/${payment.paymentId}`, data: payment };
}
