import type { ChangeBookingAnswer } from '@contract/endpoints/change-booking';
import { bookConsultationEndpoint } from '@contract/endpoints/book-consultation';
import { bookingsCollection } from '@contract/entities/booking';
import { slotsCollection } from '@contract/entities/slot';
import {
  addDays,
  makeSlotId,
  slotIdAt,
  startOfSlot,
  type SlotId,
} from '@contract/values/booking/booking-calendar';
import { defaultPublicHolidays } from '@contract/values/booking/public-holidays';
import {
  dayInAccra,
  type CalendarDay,
} from '@contract/values/booking/working-days';
import { databaseOf, accountsOf } from '../suite/gateway';
import { makePerson, type Person } from './people';
import { putPayment } from './person-data';
import { demoPassword } from '../pages/steps';
import type { Suite } from '../suite/suite';
import { signIn, updateAccount } from '../suite/suite-accounts';

/** Bookings as people make them, and administrators besides the demo one. */

/** The Monday of a week at least 14 days ahead without a public holiday. */
export function findQuietMonday(now: Date): CalendarDay {
  let monday = addDays(dayInAccra(now), 14);
  const isQuiet = (day: CalendarDay) =>
    new Date(`${day}T00:00:00Z`).getUTCDay() === 1 &&
    [0, 1, 2, 3, 4].every(
      (count) => !defaultPublicHolidays.includes(addDays(day, count)),
    );
  while (!isQuiet(monday)) monday = addDays(monday, 1);
  return monday;
}

/**
 * Somebody with the claim and the record of an administrator (S1), for long
 * enough to decide about refunds (S16).
 */
export async function makeAdministrator(
  suite: Suite,
  name: string,
): Promise<Person> {
  const person = await makePerson(suite, name);
  await grantAdministrator(suite, person.uid);
  return person;
}

/**
 * The same with an account of long standing, for sign-ins of a while ago
 * (enterAs): the identity service ends what is older than the account.
 */
export async function makeAgedAdministrator(
  suite: Suite,
  name: string,
): Promise<Person> {
  const person = await makeAdministrator(suite, name);
  await updateAccount(suite, person.uid, { validSince: '1700000000' });
  return person;
}

export async function grantAdministrator(
  suite: Suite,
  uid: string,
): Promise<void> {
  await accountsOf(suite).setCustomUserClaims(uid, { admin: true });
  const grantedAt = new Date(Date.now() - 48 * 60 * 60_000);
  await databaseOf(suite)
    .doc(`admins/${uid}`)
    .set({ uid, grantedAt, grantedBy: 'script' });
}

/**
 * Books an hour through the endpoint, as this person.
 * @returns the booking's id
 */
export async function book(
  suite: Suite,
  person: Person,
  name: string,
  slotId: SlotId,
): Promise<string> {
  const { idToken } = await signIn(suite, person.email, demoPassword);
  const answer = await fetch(
    `${suite.addresses.api}/${bookConsultationEndpoint.name}`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${idToken}`,
      },
      body: JSON.stringify({
        key: crypto.randomUUID(),
        slotId,
        name,
        email: person.email,
        phone: '0240000142',
        consultationType: 'Land Survey',
        description: 'Two beacons are missing on the east side of the plot.',
      }),
    },
  );
  if (!answer.ok) {
    throw new Error(
      `booking was answered with ${answer.status} ${await answer.text()}`,
    );
  }
  return ((await answer.json()) as ChangeBookingAnswer).bookingId;
}

/**
 * A booking that was paid, at an hour that may be over, as settling its payment
 * leaves it.
 */
export async function putPaidBooking(
  suite: Suite,
  person: Person,
  name: string,
  start: Date,
) {
  const id = `paid-${crypto.randomUUID().slice(0, 8)}`;
  const at = new Date();
  const paymentId = await putPayment(suite, person, {
    documentId: id,
    paymentFor: 'consultancy',
    serviceType: 'Pro Services',
    amountPesewas: 50_00,
    clientName: name,
    createdAt: at,
  });
  const fields = {
    status: 'Booking Approved',
    paymentStatus: true,
    paymentId,
    paidAt: at,
  };
  await putBookings(suite, person, [
    { id, name, selectedSlot: start, ...fields },
  ]);
  await databaseOf(suite)
    .doc(`${slotsCollection}/${slotIdAt(start)}`)
    .set({ start });
  return { id, paymentId };
}

/** Bookings as they are stored, without the hours they hold. */
export async function putBookings(
  suite: Suite,
  person: Person,
  bookings: readonly (Record<string, unknown> & { id?: string })[],
): Promise<void> {
  const db = databaseOf(suite);
  const batch = db.batch();
  for (const fields of bookings) {
    const ref = db
      .collection(bookingsCollection)
      .doc(fields.id ?? crypto.randomUUID());
    batch.set(ref, {
      userId: person.uid,
      name: person.firstName,
      email: person.email,
      phone: '0240000142',
      consultationType: 'Land Survey',
      topic: 'Land Survey',
      description: 'A survey.',
      AdminCancelled: false,
      paymentStatus: false,
      createdAt: new Date(),
      ...fields,
      id: ref.id,
    });
  }
  await batch.commit();
}

export const at = (day: CalendarDay, hour: number): SlotId =>
  makeSlotId(day, hour);
export const startAt = (day: CalendarDay, hour: number): Date =>
  startOfSlot(at(day, hour));
