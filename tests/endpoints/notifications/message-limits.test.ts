import { describe, expect, test } from 'vitest';
import { createEntry } from '../../../functions/src/notifications/queue/entry-state';
import { rescheduleBooking } from '../../../functions/src/services/bookings/reschedule-booking';
import { BookingNotificationHarness } from '../support/bookings/booking-notification-harness';

const hour = 60 * 60_000;

const harness = await BookingNotificationHarness.start();

const move = (uid: string, bookingId: string) =>
  rescheduleBooking(harness.ports, uid, {
    bookingId,
    slotId: harness.nextSlot(),
  });
const later = (ms: number) =>
  harness.goTo(new Date(harness.now().getTime() + ms));
const subjectsTo = async (person: {
  uid: string;
  email: string;
  phone: string;
}) => (await harness.messagesTo(person)).mails.map(({ subject }) => subject);

describe('a stranger’s mailbox', () => {
  test('an account with an address that is not confirmed moves one booking 25 times: three mails', async () => {
    const person = harness.notifications.addPerson({ emailVerified: false });
    const { booking } = await harness.book(person);
    await harness.deliver();
    const codes: string[] = [];
    for (let nth = 0; nth < 25; nth += 1) {
      codes.push(
        await move(person.uid, booking.id).then(
          () => 'moved',
          (error: unknown) => (error instanceof Error ? error.message : ''),
        ),
      );
      await harness.deliver();
    }
    expect(codes.filter((code) => code === 'moved')).toHaveLength(3);
    expect(new Set(codes.slice(3))).toEqual(
      new Set([
        'This booking has been moved 3 times, which is as often as it can be moved here. It stays as it is. Please contact us.',
      ]),
    );
    expect(await harness.read(booking.id)).toMatchObject({
      ownMoves: 3,
      sequence: 3,
    });
    // One that it was booked, one that it was moved; the other moves wait.
    expect(await subjectsTo(person)).toHaveLength(2);
    const entries = await harness.notifications.entriesOf(booking.id);
    const held = entries.filter(
      ({ channel, held: isHeld }) => channel === 'mail' && isHeld,
    );
    expect(held).not.toEqual([]);
    for (const entry of held) {
      expect(entry).toMatchObject({
        state: 'waiting',
        tries: 0,
        failure: null,
      });
    }

    harness.notifications.identity.add({
      uid: person.uid,
      email: person.email,
      emailVerified: true,
    });
    later(hour);
    await harness.deliver();
    const all = await subjectsTo(person);
    expect(all.length).toBeGreaterThan(2);
    expect(
      (await harness.notifications.entriesOf(booking.id)).filter(
        ({ held: isHeld }) => isHeld,
      ),
    ).toEqual([]);
  });

  test('six moves a day by one account, over all its bookings', async () => {
    const person = harness.notifications.addPerson();
    const first = await harness.book(person);
    const second = await harness.book(person);
    for (let nth = 0; nth < 3; nth += 1) {
      await move(person.uid, first.booking.id);
      await move(person.uid, second.booking.id);
    }
    await harness.db
      .doc(`consultancy_bookings/${first.booking.id}`)
      .update({ ownMoves: 0 });
    await expect(move(person.uid, first.booking.id)).rejects.toMatchObject({
      code: 'resource-exhausted',
    });
    await harness.deliver();
    later(24 * hour);
    await move(person.uid, first.booking.id);
  });

  test('mails of every kind: five a day, two of them kept for the confirmation', async () => {
    const person = harness.notifications.addPerson({ emailVerified: false });
    const { queue } = harness.notifications;
    const enqueue = async (kind: 'account-enabled' | 'verify-email') => {
      const outboxId = queue.store.newId();
      await harness.db
        .doc(`audit/${outboxId}`)
        .set({ after: { reason: 'All is well.' } });
      const entry = createEntry({
        outboxId,
        kind,
        to: { uid: person.uid },
        at: harness.now(),
        usefulForMs: 48 * hour,
        ...(kind === 'verify-email' ? {} : { recordId: outboxId }),
      });
      await harness.db.doc(`outbox/${outboxId}`).create(entry);
    };
    for (let nth = 0; nth < 6; nth += 1) await enqueue('account-enabled');
    await harness.deliver();
    expect(await subjectsTo(person)).toHaveLength(3);
    for (let nth = 0; nth < 6; nth += 1) await enqueue('verify-email');
    await harness.deliver();
    expect(await subjectsTo(person)).toHaveLength(5);
    later(23 * hour);
    await harness.deliver();
    expect(await subjectsTo(person)).toHaveLength(5);
    later(hour);
    await harness.deliver();
    const next = await subjectsTo(person);
    expect(next.length).toBeGreaterThan(5);
    expect(next.length).toBeLessThanOrEqual(10);
  });
});

describe('a stranger’s telephone', () => {
  test('five text messages a day to one number, whoever causes them; the others wait and then go', async () => {
    const people = [
      harness.notifications.addPerson(),
      harness.notifications.addPerson(),
    ];
    const phone = people[0]?.phone ?? '';
    for (const person of people) {
      for (let nth = 0; nth < 4; nth += 1) {
        const { booking } = await harness.bookAndApprove({ ...person, phone });
        await harness.db
          .doc(`consultancy_bookings/${booking.id}`)
          .update({ status: 'Pending Payment' });
        await harness.deliver();
        await harness.db
          .doc(`consultancy_bookings/${booking.id}`)
          .update({ userId: 'nobody' });
      }
    }
    const { texts } = await harness.messagesTo({ uid: '', email: '', phone });
    expect(texts).toHaveLength(5);
  });
});
