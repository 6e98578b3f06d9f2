import { randomInt } from 'node:crypto';
import { Booking } from '@contract/entities/booking';
import {
  dayOfSlot,
  offeredHours,
  type SlotId,
} from '@contract/values/booking/booking-calendar';
import { listFreeHours } from '@contract/values/testing/free-hours';
import { readBookingRules } from '@contract/values/booking/booking-rules';
import { approveBooking } from '../../../../functions/src/services/bookings/approve-booking';
import { bookConsultation } from '../../../../functions/src/services/bookings/book-consultation';
import { bookingDetails as details } from '../../../../functions/src/services/bookings/testing/booking-details';
import { FirestoreBookingStore } from '../../../../functions/src/firestore/firestore-booking-store';
import type { BookingPorts } from '../../../../functions/src/services/bookings/ports';
import { checkPayment } from '../../../../functions/src/services/payments/check-payment';
import { startPayment } from '../../../../functions/src/services/payments/start-payment';
import { findStored } from '../../../../functions/src/firestore/stored-document';
import { findBookingFaults } from './booking-faults';
import { createQueue, PaymentHarness } from '../payments/payment-harness';

export const fee = 50;

/**
 * Bookings with a real local Firestore and the sandbox gateway, in one process,
 * with a clock to set.
 */
export class BookingHarness {
  readonly ports: BookingPorts;
  #users = 0;
  #keys = 0;

  private constructor(readonly payments: PaymentHarness) {
    const { db, ports } = payments;
    this.ports = {
      store: new FirestoreBookingStore(db, createQueue(db)),
      log: ports.log,
      now: ports.now,
      pick: (below) => randomInt(below),
    };
  }

  static async start(): Promise<BookingHarness> {
    const harness = new BookingHarness(await PaymentHarness.start());
    await harness.configure({});
    return harness;
  }

  get db() {
    return this.payments.db;
  }

  async configure(settings: Record<string, unknown>): Promise<void> {
    await this.db
      .doc('AdminConfig/main')
      .set({ ConsultancyAmount: fee, publicHolidays: [], ...settings });
  }

  newUser(): string {
    return `booker${(this.#users += 1)}`;
  }

  newKey(): string {
    return `key-of-a-form-${1000 + (this.#keys += 1)}`;
  }

  /** The next hours that nobody holds, under the rules without holidays. */
  async listFree(count: number): Promise<SlotId[]> {
    const { docs } = await this.db.collection('consultancy_slots').get();
    const rules = { ...readBookingRules(null), publicHolidays: [] };
    return listFreeHours(
      this.ports.now(),
      rules,
      new Set(docs.map(({ id }) => id)),
      count,
    );
  }

  async findFree(): Promise<SlotId> {
    const [free] = await this.listFree(1);
    if (free === undefined) throw new Error('nothing is free');
    return free;
  }

  /**
   * The first hour of the next day on which nobody holds any: what other tests
   * booked lies on other days.
   */
  async findFreeDay(): Promise<SlotId> {
    const free = await this.listFree(Infinity);
    const first = free.find(
      (slotId, index) =>
        dayOfSlot(free[index + offeredHours.length - 1] ?? '') ===
        dayOfSlot(slotId),
    );
    if (first === undefined) throw new Error('no day is free');
    return first;
  }

  async book(
    userId = this.newUser(),
    slotId?: SlotId,
    key = this.newKey(),
  ): Promise<Booking> {
    return bookConsultation(this.ports, {
      userId,
      key,
      slotId: slotId ?? (await this.findFree()),
      details,
    });
  }

  /** One that waits for its payment. */
  async bookApproved(userId?: string, slotId?: SlotId): Promise<Booking> {
    const { id } = await this.book(userId, slotId);
    return approveBooking(this.ports, 'efua', id);
  }

  /** One that is paid. */
  async bookPaid(userId?: string, slotId?: SlotId): Promise<Booking> {
    const booking = await this.bookApproved(userId, slotId);
    await this.pay(booking);
    return this.read(booking.id);
  }

  /** A prompt on the phone that waits for an answer. */
  start(booking: Booking) {
    const order = { kind: 'consultancy' as const, amountCedis: fee };
    return startPayment(
      this.payments.ports,
      this.payments.order(booking.userId, booking.id, order),
    );
  }

  /** A prompt that is answered, and told by the gateway a minute later. */
  async pay(booking: Booking): Promise<string> {
    const { paymentId, transactionid } = await this.start(booking);
    await this.payments.press(transactionid, 'approve');
    await this.settle(paymentId);
    return paymentId;
  }

  /** Asks the gateway about a payment, some time later. */
  async settle(paymentId: string, laterMs = 70_000): Promise<void> {
    this.payments.aheadMs += laterMs;
    await checkPayment(this.payments.ports, { paymentId, cause: 'schedule' });
  }

  async read(bookingId: string): Promise<Booking> {
    const stored = await this.db.doc(`consultancy_bookings/${bookingId}`).get();
    const booking = findStored(Booking, stored);
    if (booking === null) throw new Error(`no booking ${bookingId}`);
    return booking;
  }

  async isTaken(slotId: SlotId): Promise<boolean> {
    return (await this.db.doc(`consultancy_slots/${slotId}`).get()).exists;
  }

  /**
   * What is wrong with hours and bookings taken together; nothing, at any
   * moment.
   */
  findFaults(): Promise<string[]> {
    return findBookingFaults(this.db);
  }
}
