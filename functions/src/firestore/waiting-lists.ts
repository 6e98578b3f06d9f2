import {
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  bookingsCollection,
  type BookingStatus,
} from '@contract/entities/booking';
import { PlanAlarm, planAlarmsCollection } from '@contract/entities/plan-alarm';
import {
  mostReadForOldest,
  queues,
  type QueueId,
} from '@contract/values/admin-queues';
import { findDecideBy } from '@contract/values/alarm-deadline';
import { addDays } from '@contract/values/booking/booking-calendar';
import {
  startOfDayInAccra,
  type CalendarDay,
} from '@contract/values/booking/working-days';
import type { Log } from '../log';
import { maxCounted, type WaitingList } from '../records/overview';
import { readEach } from './stored-document';

/** More than a day has hours. */
const mostAppointments = 20;
const confirmed: BookingStatus = 'Booking Approved';
const Deadline = z.pick(PlanAlarm, {
  state: true,
  createdAt: true,
  decideBy: true,
});

/**
 * It costs a count and one record; a list of which another one counts some
 * costs two counts and up to twenty records.
 * @param today the start of today in Accra
 */
export async function readWaitingList(
  db: Firestore,
  id: QueueId,
  today: Date,
): Promise<WaitingList> {
  const { collection, findConditions, elsewhere, since } = queues[id];
  let records: Query = db.collection(collection);
  for (const [field, operator, value] of findConditions(today)) {
    records = records.where(field, operator, value);
  }
  const all = await countUpTo(records.orderBy(since));
  const others =
    elsewhere === null
      ? 0
      : await countUpTo(records.where(elsewhere.field, 'in', elsewhere.values));
  const oldest = await records
    .orderBy(since)
    .limit(Math.min(others + 1, mostReadForOldest))
    .get();
  const isElsewhere = (record: DocumentSnapshot) =>
    elsewhere?.values.some((value) => record.get(elsewhere.field) === value) ===
    true;
  return {
    id,
    count: Math.max(0, all - others),
    since: findMoment(
      oldest.docs.find((record) => !isElsewhere(record)),
      since,
    ),
  };
}

async function countUpTo(records: Query): Promise<number> {
  const counted = await records.limit(maxCounted).count().get();
  return counted.data().count;
}

function findMoment(
  record: DocumentSnapshot | undefined,
  field: string,
): Date | null {
  const value: unknown = record?.get(field);
  return value instanceof Timestamp ? value.toDate() : null;
}

/**
 * Until when the open alarm with the least time left is to be decided; null
 * without one. Alarms from before there were deadlines have no such field, so
 * the oldest is read too.
 */
export async function findAlarmDeadline(
  db: Firestore,
  log: Pick<Log, 'error'>,
): Promise<Date | null> {
  const open = db.collection(planAlarmsCollection).where('state', '==', 'open');
  const [oldest, soonest] = await Promise.all([
    open.orderBy('createdAt').limit(1).get(),
    open.orderBy('decideBy').limit(1).get(),
  ]);
  return readEach(Deadline, [...oldest.docs, ...soonest.docs], log)
    .flatMap((alarm) => findDecideBy(alarm) ?? [])
    .reduce<Date | null>(
      (first, deadline) =>
        first === null || deadline < first ? deadline : first,
      null,
    );
}

/** The hours of the confirmed bookings of a day, the first first. */
export async function listAppointments(
  db: Firestore,
  day: CalendarDay,
): Promise<Date[]> {
  const { docs } = await db
    .collection(bookingsCollection)
    .where('status', '==', confirmed)
    .where('selectedSlot', '>=', startOfDayInAccra(day))
    .where('selectedSlot', '<', startOfDayInAccra(addDays(day, 1)))
    .orderBy('selectedSlot')
    .limit(mostAppointments)
    .get();
  return docs.flatMap((booking) => findMoment(booking, 'selectedSlot') ?? []);
}
