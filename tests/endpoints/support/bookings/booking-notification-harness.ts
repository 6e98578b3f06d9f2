import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Message } from '../../../../emulators/mailbox/message-store';
import { Booking } from '@contract/entities/booking';
import {
  findDayRefusal,
  type SlotId,
} from '@contract/values/booking/booking-calendar';
import { listFreeHours } from '@contract/values/testing/free-hours';
import { readBookingRules } from '@contract/values/booking/booking-rules';
import { findStored } from '../../../../functions/src/firestore/stored-document';
import { approveBooking } from '../../../../functions/src/services/bookings/approve-booking';
import { bookConsultation } from '../../../../functions/src/services/bookings/book-consultation';
import { FirestoreBookingStore } from '../../../../functions/src/firestore/firestore-booking-store';
import type { BookingPorts } from '../../../../functions/src/services/bookings/ports';
import { FirestoreNoticeStore } from '../../../../functions/src/firestore/firestore-notice-store';
import type { NoticePorts } from '../../../../functions/src/notifications/ports';
import { remindBookings } from '../../../../functions/src/notifications/remind-bookings';
import { checkPayment } from '../../../../functions/src/services/payments/check-payment';
import { NotificationHarness } from '../notification-harness';

const administrator = {
  uid: 'the-administrator',
  email: 'office@example.test',
};

interface Person {
  uid: string;
  email: string;
  phone: string;
}

/**
 * Bookings, their payments, and what is told of them, with the real senders and
 * a clock to set.
 */
export class BookingNotificationHarness {
  readonly ports: BookingPorts;
  readonly reminding: NoticePorts;
  readonly #given = new Set<SlotId>();

  private constructor(readonly notifications: NotificationHarness) {
    const { db, ports } = notifications.payments;
    const { log, now } = ports;
    this.ports = {
      store: new FirestoreBookingStore(db, notifications.queue),
      log,
      now,
      pick: (below) => Math.trunc(Math.random() * below),
    };
    const notices = new FirestoreNoticeStore({
      db,
      queue: notifications.queue,
    });
    this.reminding = { notices, log, now };
  }

  static async start(): Promise<BookingNotificationHarness> {
    const harness = new BookingNotificationHarness(
      await NotificationHarness.start(),
    );
    await harness.db.doc('AdminConfig/main').set({ ConsultancyAmount: 50 });
    await harness.db
      .doc(`admins/${administrator.uid}`)
      .set({ uid: administrator.uid });
    harness.notifications.identity.add({
      ...administrator,
      emailVerified: true,
    });
    return harness;
  }

  get db() {
    return this.notifications.payments.db;
  }

  now(): Date {
    return this.ports.now();
  }

  /** Sets the clock. */
  goTo(at: Date): void {
    this.notifications.payments.aheadMs = at.getTime() - Date.now();
  }

  /** An hour that nobody has had yet. */
  nextSlot(): SlotId {
    const found = listFreeHours(
      this.now(),
      readBookingRules(null),
      this.#given,
      1,
    )[0];
    if (found === undefined) throw new Error('no hour is left');
    this.#given.add(found);
    return found;
  }

  /**
   * An hour with working days before it, so that a day before it can still be
   * booked for.
   */
  isBookable(day: string): boolean {
    return (
      findDayRefusal(day, this.now(), readBookingRules(null), new Set()) ===
      null
    );
  }

  async book(
    person: Person = this.notifications.addPerson(),
    typed: Record<string, string> = {},
  ) {
    const details = {
      name: 'Abena Example',
      email: 'somebody.else@example.test',
      phone: person.phone,
      consultationType: 'Land Survey' as const,
      description: 'My uncle and the wall',
      ...typed,
    };
    const input = {
      userId: person.uid,
      key: randomUUID(),
      slotId: this.nextSlot(),
      details,
    };
    return { person, booking: await bookConsultation(this.ports, input) };
  }

  async bookAndApprove(person?: Person) {
    const booked = await this.book(person);
    const booking = await approveBooking(
      this.ports,
      administrator.uid,
      booked.booking.id,
    );
    return { person: booked.person, booking };
  }

  /** Pays one that has been approved, now. */
  async pay(userId: string, bookingId: string): Promise<Booking> {
    const { payments } = this.notifications;
    const order = { kind: 'consultancy', amountCedis: 50 } as const;
    const payment = await payments.start(userId, bookingId, order);
    await payments.press(payment.transactionid, 'approve');
    await checkPayment(payments.ports, {
      paymentId: payment.paymentId,
      cause: 'schedule',
    });
    return this.read(bookingId);
  }

  /** Booked, approved and paid; everything told of so far is out of the way. */
  async bookAndPay() {
    const { person, booking } = await this.bookAndApprove();
    const paid = await this.pay(person.uid, booking.id);
    expect(paid.status).toBe('Booking Approved');
    await this.notifications.deliverAll();
    const before = await this.messagesTo(person);
    return { person, booking: paid, told: before };
  }

  async read(bookingId: string): Promise<Booking> {
    const booking = findStored(
      Booking,
      await this.db.doc(`consultancy_bookings/${bookingId}`).get(),
    );
    if (booking === null) throw new Error(`no booking ${bookingId}`);
    return booking;
  }

  deliver(): Promise<void> {
    return this.notifications.deliverAll();
  }

  remind(): Promise<string[]> {
    return remindBookings(this.reminding);
  }

  /** Oldest first. */
  async messagesTo({
    email,
    phone,
  }: Person): Promise<{ mails: Message[]; texts: Message[] }> {
    const all = (await this.notifications.messages()).reverse();
    return {
      mails: all.filter(({ to }) => to === email),
      texts: all.filter(({ to }) => to === phone),
    };
  }

  /** What has arrived for somebody since they had so many. */
  async notificationsFor(
    person: Person,
    told: { mails: Message[]; texts: Message[] },
  ) {
    const { mails, texts } = await this.messagesTo(person);
    return {
      mails: mails.slice(told.mails.length),
      texts: texts.slice(told.texts.length),
    };
  }

  /** Mails to the administrators about one person's bookings. */
  async mailsToAdministrators({ phone }: Person): Promise<Message[]> {
    const spaced = `${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`;
    const all = await this.notifications.messages();
    return all.filter(
      ({ to, text }) => to === administrator.email && text.includes(spaced),
    );
  }
}
