import { describe, it } from 'vitest';
import { Booking } from '@contract/entities/booking';
import { actorNames, type ActorName } from '../environment';
import { aBooking } from '../records';
import { refusesEach, withChanges } from '../refusals';
import type { World } from '../world';

const path = 'consultancy_bookings/b1';
const slotPath = 'consultancy_slots/2026-02-02T10';
const start = new Date('2026-02-02T10:00:00Z');
const fields = Object.keys(Booking.shape);
const strangers = [
  'signed out',
  'another user',
  'former administrator',
  'record without claim',
] as const;

/** What a person may hope to reach by writing to a field. */
const wishes: Record<string, unknown> = {
  userId: 'kofi',
  status: 'Booking Approved',
  paymentStatus: true,
  AdminCancelled: true,
  refundDue: true,
  sequence: 9,
};

/**
 * Bookings are read by their owner and administrators, field by field by nobody
 * else, and written by no client.
 */
export function describeBookings(world: World): void {
  const seed = () =>
    world.seed({
      [path]: aBooking(),
      'consultancy_bookings/b2': aBooking({ id: 'b2', userId: 'kofi' }),
      [slotPath]: { start },
    });
  const bookings = (actor: ActorName) =>
    world.db(actor).collection('consultancy_bookings');

  it.each(fields)(
    '%s of a booking is found by nobody but its owner and administrators',
    async (field) => {
      await seed();
      const value = aBooking()[field];
      for (const actor of strangers) {
        await world.refuses(
          bookings(actor).where(field, '==', value).limit(1).get(),
        );
        await world.refuses(
          bookings(actor)
            .where('userId', '==', 'ama')
            .where(field, '==', value)
            .limit(1)
            .get(),
        );
        await world.refuses(bookings(actor).orderBy(field).limit(1).get());
      }
      await world.refuses(bookings('owner').orderBy(field).limit(1).get());
      await world.allows(
        bookings('administrator').where(field, '==', value).limit(1).get(),
      );
    },
  );

  it('the record as a whole is refused to strangers, and given to its owner and administrators', async () => {
    await seed();
    for (const actor of strangers) {
      await world.refuses(world.db(actor).doc(path).get());
    }
    for (const actor of ['owner', 'administrator'] as const) {
      await world.allows(world.db(actor).doc(path).get());
    }
  });

  it.each(fields)('%s is changed by no client', async (field) => {
    const change = { [field]: wishes[field] ?? 'changed' };
    await seed();
    for (const actor of actorNames) {
      await world.refuses(world.db(actor).doc(path).update(change));
      await world.refuses(
        world.db(actor).doc(path).set(withChanges(aBooking(), change)),
      );
    }
  });

  it('no client makes or deletes a booking, with its hour or without', async () => {
    for (const actor of actorNames) {
      await world.seed({});
      const db = world.db(actor);
      await world.refuses(db.doc(path).set(aBooking()));
      await world.refuses(db.doc(slotPath).set({ start }));
      const both = db.batch();
      both.set(db.doc(path), aBooking());
      both.set(db.doc(slotPath), { start });
      await world.refuses(both.commit());
      await seed();
      await world.refuses(db.doc(path).delete());
      await world.refuses(db.doc(slotPath).delete());
      await world.refuses(db.doc(slotPath).update({ bookingId: 'b1' }));
    }
  });

  it('an administrator changes no booking with an audit entry either', async () => {
    await seed();
    const db = world.db('administrator');
    const batch = db.batch();
    batch.update(db.doc(path), { status: 'Booking Approved', auditId: 'a1' });
    batch.set(db.doc('audit/a1'), {
      auditId: 'a1',
      collection: 'consultancy_bookings',
      documentId: 'b1',
    });
    await world.refuses(batch.commit());
  });

  describe('a signed-in person may not ask for', () => {
    refusesEach(
      [
        ['601 hours', { limit: 601 }],
        ['1001 own bookings', { own: 1001 }],
      ],
      async ({ limit, own }) => {
        await seed();
        const db = world.db('owner');
        if (typeof limit === 'number') {
          await world.refuses(
            db.collection('consultancy_slots').limit(limit).get(),
          );
        }
        if (typeof own === 'number') {
          await world.refuses(
            bookings('owner').where('userId', '==', 'ama').limit(own).get(),
          );
        }
      },
    );
  });

  it('hours are listed by everybody signed in, and by nobody else', async () => {
    await seed();
    for (const actor of actorNames) {
      const hours = world
        .db(actor)
        .collection('consultancy_slots')
        .where('start', '>=', start)
        .orderBy('start');
      await world.expect(actor !== 'signed out', hours.limit(600).get());
      await world.expect(
        actor !== 'signed out',
        world.db(actor).doc(slotPath).get(),
      );
    }
  });
}
