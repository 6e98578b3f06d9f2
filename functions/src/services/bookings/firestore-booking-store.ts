import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import { bookingsCollection, type BookingStatus } from '@contract/entities/booking';
import { addDays } from '@contract/values/booking/booking-calendar';
import { slotHoldingStatuses } from '@contract/values/booking/booking-state';
import { startOfDayInAccra, type CalendarDay } from '@contract/values/booking/working-days';
import { FirestoreBookingTransaction, type BookingTransaction } from './firestore-booking-transaction';
import { runWithOutbox } from '../../firestore/firestore-outbox';
import type { NotificationQueue } from '../../notifications/queue/ports';

/** Above the number of hours in the 90 days that can be booked. */
const most = 500;

/** What every store of bookings can do. */
export type BookingStore = Pick<FirestoreBookingStore, keyof FirestoreBookingStore>;

export class FirestoreBookingStore {
  constructor(
    private readonly db: Firestore,
    private readonly queue: NotificationQueue,
  ) {}

  /** Serialisable; may run its function more than once. */
  transact<T>(run: (transaction: BookingTransaction) => Promise<T>): Promise<T> {
    const { db, queue } = this;
    return runWithOutbox({ db, queue }, (transaction, outbox) =>
      run(new FirestoreBookingTransaction(db, transaction, outbox)),
    );
  }

  /** Waiting for a payment that should have come by `now`. */
  listOverdueIds(now: Date): Promise<string[]> {
    return listIds(this.#inState('Pending Payment').where('payBy', '<=', now).orderBy('payBy'));
  }

  /** Waiting for an answer, with an hour that begins by `until`. */
  listUnansweredIds(until: Date): Promise<string[]> {
    const waiting = this.#inState('Awaiting Admin Response');
    return listIds(waiting.where('selectedSlot', '<=', until).orderBy('selectedSlot'));
  }

  /** Holding an hour of one of these days. */
  async listIdsOn(days: readonly CalendarDay[]): Promise<string[]> {
    const holding = this.db.collection(bookingsCollection).where('status', 'in', slotHoldingStatuses);
    const pages = days.map((day) => {
      const fromDay = holding.where('selectedSlot', '>=', startOfDayInAccra(day));
      const onDay = fromDay.where('selectedSlot', '<', startOfDayInAccra(addDays(day, 1)));
      return listIds(onDay.orderBy('selectedSlot'));
    });
    return (await Promise.all(pages)).flat();
  }

  #inState(status: BookingStatus): Query {
    return this.db.collection(bookingsCollection).where('status', '==', status);
  }
}

async function listIds(query: Query): Promise<string[]> {
  const { docs } = await query.limit(most).select(FieldPath.documentId()).get();
  return docs.map(({ id }) => id);
}
