import {
  startOfSlot,
  type SlotId,
} from '@contract/values/booking/booking-calendar';
import { listFreeHours } from '@contract/values/testing/free-hours';
import { readBookingRules } from '@contract/values/booking/booking-rules';
import { bookingDetails } from '../../../../functions/src/services/bookings/testing/booking-details';
import type { Job, Jobs } from './job';
import type { World } from './world';

function newSlot(world: World): SlotId {
  const rules = { ...readBookingRules(null), publicHolidays: [] };
  const slotId = listFreeHours(
    new Date(),
    rules,
    new Set(),
    30 + world.nextSlot(),
  ).at(-1);
  if (slotId === undefined) throw new Error('no hours are left');
  return slotId;
}

const makeForm = (world: World) => ({
  ...bookingDetails,
  key: `key-of-a-form-${crypto.randomUUID()}`,
  slotId: newSlot(world),
});

async function book(world: World, fields: Record<string, unknown> = {}) {
  const by = await world.newPerson();
  const { body } = await world.call('bookConsultation', by, makeForm(world));
  const bookingId = String(body['bookingId']);
  await world.db
    .doc(`consultancy_bookings/${bookingId}`)
    .set(fields, { merge: true });
  return { by, bookingId };
}

const approved = () => {
  const payBy = new Date(Date.now() + 24 * 60 * 60_000);
  return { status: 'Pending Payment', approvedAt: new Date(), payBy };
};

/** A booking that an administrator changes. */
const change =
  (fields: Record<string, unknown> = {}): Job =>
  async (world) => {
    const { bookingId } = await book(world);
    return {
      by: await world.newAdministrator(),
      body: { bookingId, ...fields },
    };
  };

const lostSlot = { status: 'Choose New Time', paymentStatus: true };

export const bookingJobs: Jobs = {
  bookConsultation: async (world) => ({
    by: await world.newPerson(),
    body: makeForm(world),
  }),
  processConsultancyPayment: async (world) => {
    const { by, bookingId: documentId } = await book(world, approved());
    const order = {
      documentId,
      paymentFor: 'consultancy',
      amount: 50,
      paymentoption: 'MTN',
    };
    const texts = { description: 'Service Payment', service: 'Land Survey' };
    return {
      by,
      body: { ...order, ...texts, walletnumber: world.newWallet() },
    };
  },
  cancelBooking: async (world) => {
    const { by, bookingId } = await book(world);
    return { by, body: { bookingId } };
  },
  rescheduleBooking: async (world) => {
    const { by, bookingId } = await book(world);
    return { by, body: { bookingId, slotId: newSlot(world) } };
  },
  claimBookingRefund: async (world) => {
    const { by, bookingId } = await book(world, lostSlot);
    return { by, body: { bookingId } };
  },
  approveBooking: change(),
  cancelBookingAsAdmin: change({ reason: 'The adviser is ill.' }),
  rescheduleBookingAsAdmin: async (world) => {
    const { bookingId } = await book(world);
    return {
      by: await world.newAdministrator(),
      body: { bookingId, slotId: newSlot(world) },
    };
  },
  markNoShow: async (world) => {
    const selectedSlot = startOfSlot('2026-01-05T10');
    const { bookingId } = await book(world, {
      status: 'Booking Approved',
      paymentStatus: true,
      selectedSlot,
    });
    return { by: await world.newAdministrator(), body: { bookingId } };
  },
  saveBlockedDays: async (world) => {
    const day = newSlot(world).slice(0, 10);
    return {
      by: await world.newAdministrator(),
      body: { block: [day], unblock: [], reason: 'A visit.' },
    };
  },
};
