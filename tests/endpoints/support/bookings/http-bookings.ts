import { expect } from 'vitest';
import type { SlotId } from '@contract/values/booking/booking-calendar';
import { listFreeHours } from '@contract/values/testing/free-hours';
import { readBookingRules } from '@contract/values/booking/booking-rules';
import { bookingDetails } from '../../../../functions/src/services/bookings/testing/booking-details';
import { fee } from './booking-harness';
import { findBookingFaults } from './booking-faults';
import type { FunctionsProcess } from '../functions/functions-process';
import type { HttpHarness, HttpReply } from '../functions/http-harness';

export const admin = 'admin1';

/**
 * Bookings as browsers and attackers call for them, on two processes of the
 * functions.
 */
export class HttpBookings {
  #keys = 0;
  #given = 0;

  private constructor(readonly harness: HttpHarness) {}

  static async open(harness: HttpHarness): Promise<HttpBookings> {
    await harness.db
      .doc('AdminConfig/main')
      .set({ ConsultancyAmount: fee, publicHolidays: [] });
    await harness.db.doc(`admins/${admin}`).set({ uid: admin });
    return new HttpBookings(harness);
  }

  /** An hour that no call of this has given out before. */
  newSlot(): SlotId {
    const rules = { ...readBookingRules(null), publicHolidays: [] };
    // Later than any clock that a test sets ahead.
    const from = new Date(Date.now() + 4 * 24 * 60 * 60_000);
    const slotId = listFreeHours(from, rules, new Set(), (this.#given += 1)).at(
      -1,
    );
    if (slotId === undefined) throw new Error('no hours are left');
    return slotId;
  }

  /** Gives all hours back. */
  async clear(): Promise<void> {
    for (const collection of ['consultancy_bookings', 'consultancy_slots']) {
      const { docs } = await this.harness.db.collection(collection).get();
      await Promise.all(docs.map(({ ref }) => ref.delete()));
    }
    this.#given = 0;
  }

  newKey(): string {
    return `key-of-a-form-${1000 + (this.#keys += 1)}`;
  }

  process(pick: number): FunctionsProcess {
    return pick % 2 === 0 ? this.harness.first : this.harness.second;
  }

  book(
    user: string | null,
    slotId: SlotId,
    fields: Record<string, unknown> = {},
    at = this.harness.first,
  ) {
    const body = { ...bookingDetails, key: this.newKey(), slotId, ...fields };
    return this.harness.call('bookConsultation', user, body, at);
  }

  /** A booking that stands. */
  async make(slotId = this.newSlot()) {
    const user = this.harness.newUser();
    const bookingId = idOf(await this.book(user, slotId));
    return { user, slotId, bookingId };
  }

  /** One that waits for its payment. */
  async makeApproved() {
    const made = await this.make();
    expect(
      (await this.change('approveBooking', admin, made.bookingId)).status,
    ).toBe(200);
    return made;
  }

  change(
    name: string,
    user: string | null,
    bookingId: string,
    fields = {},
    at = this.harness.first,
  ) {
    return this.harness.call(name, user, { bookingId, ...fields }, at);
  }

  pay(
    user: string,
    bookingId: string,
    fields = {},
    at = this.harness.first,
  ): Promise<HttpReply> {
    const order = {
      ...this.harness.orderOf(bookingId),
      paymentFor: 'consultancy',
      amount: fee,
    };
    return this.harness.call(
      'processConsultancyPayment',
      user,
      { ...order, ...fields },
      at,
    );
  }

  verify(
    user: string,
    documentId: string,
    paymentId: string,
    at = this.harness.first,
  ): Promise<HttpReply> {
    const body = {
      documentId,
      paymentId,
      transactionid: '',
      clientsnumber: '',
      clientsname: '',
      clientEmail: '',
    };
    return this.harness.call(
      'checktransactionandupdate',
      user,
      { ...body, paymentFor: 'consultancy' },
      at,
    );
  }

  lapse(at = this.harness.first): Promise<HttpReply> {
    return this.harness.call('lapse', null, {}, at);
  }

  read(bookingId: string) {
    return this.harness.read(`consultancy_bookings/${bookingId}`);
  }

  async isTaken(slotId: SlotId): Promise<boolean> {
    return (await this.harness.db.doc(`consultancy_slots/${slotId}`).get())
      .exists;
  }

  findFaults(): Promise<string[]> {
    return findBookingFaults(this.harness.db);
  }
}

export function idOf({ status, body }: HttpReply): string {
  expect({ status, body }).toMatchObject({ status: 200 });
  return String(body['bookingId']);
}

export const codesOf = (replies: readonly HttpReply[]) =>
  replies
    .map(({ status, body }) =>
      status === 200 ? 'ok' : `${status} ${String(body['code'])}`,
    )
    .sort();
